import { answers, clientMessages, serverMessages } from '@tiwanaku/shared/protocol';
import { z } from 'zod';

/** Messages by their events. Most are actions, so the schemas of these are compiled. */
export const messageSchemas = { ...clientMessages, 'match:act': z.compile(clientMessages['match:act']) };
export const answerSchemas = { ...answers, 'match:act': z.compile(answers['match:act']) };
export const pushedSchemas = { ...serverMessages, 'match:events': z.compile(serverMessages['match:events']) };
