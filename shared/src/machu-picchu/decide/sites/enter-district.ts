import { isProductionDistrict, isTemple } from '../../language/words.ts';
import { enteredDistrict } from '../../position/players.ts';
import type { Course, Progress } from '../course.ts';
import { askToAcquire } from '../houses/acquire.ts';
import { askToHire } from '../houses/hire.ts';
import { askAtPlaza } from './plaza.ts';
import { startProduction } from './production.ts';
import { askToSend } from './sundial.ts';
import { startTemple } from './temples.ts';

/** Carries out the district's action, down to its first question. */
export function enterDistrict(course: Course): Progress {
  const district = enteredDistrict(course.state.position);
  if (isProductionDistrict(district)) return startProduction(course, district);
  if (isTemple(district)) return startTemple(course, district);
  switch (district) {
    case 'hut':
    case 'palace':
      return askToHire(course);
    case 'priestHouse':
    case 'virginHouse':
      return askToAcquire(course);
    case 'plaza':
      return askAtPlaza(course);
    case 'sundial':
      return askToSend(course);
  }
}
