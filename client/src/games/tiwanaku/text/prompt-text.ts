import type { Seat } from '@tiwanaku/shared/kernel';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Direction } from '@tiwanaku/shared/tiwanaku';
import type { OtomaAnswer, Prompt } from '../state/prompt.ts';
import { colorWord, cropWord, small, terrainWord } from '../words.ts';

export interface PromptText {
  readonly title: string;
  readonly hint: string;
  /** A short hint in place of the long one where there is no room for it; the help has the whole one. */
  readonly brief?: string;
  /** At the end, as an arrow, because the board may be turned. */
  readonly direction?: Direction | undefined;
}

const text = (title: string, hint: string, direction?: Direction): PromptText => ({ title, hint, direction });

export function promptText(prompt: Prompt, nameOf: (seat: Seat) => string): PromptText {
  switch (prompt.type) {
    case 'over':
      return text(m.tiwanaku_prompt_over(), m.tiwanaku_prompt_overHint());
    case 'wait':
      return waitText(prompt, nameOf);
    case 'act':
      return actText(prompt);
    case 'sent': {
      const before = promptText(prompt.before, nameOf);
      return prompt.isLate
        ? text(m.tiwanaku_prompt_sent(), m.tiwanaku_prompt_sentHint())
        : { ...before, hint: `${m.tiwanaku_prompt_sent()}.` };
    }
    case 'ending':
      return text(m.tiwanaku_prompt_ending(), m.tiwanaku_prompt_endingHint());
    case 'whichGoes':
      return text(m.tiwanaku_prompt_whichGoes({ to: prompt.to }), m.tiwanaku_prompt_whichGoesHint());
    case 'whichExplores':
      return text(m.tiwanaku_prompt_whichExplores(), m.tiwanaku_prompt_whichExploresHint());
    case 'whichDivines':
      return text(
        m.tiwanaku_prompt_whichDivines(),
        (prompt.isForced ? m.tiwanaku_prompt_whichDivinesHint : m.tiwanaku_prompt_whichDivinesOne)({
          count: prompt.count,
        }),
      );
    case 'whereTo':
      return prompt.count === 0 && prompt.from !== 'reserve'
        ? text(m.tiwanaku_prompt_whereToRecall({ from: prompt.from }), m.tiwanaku_prompt_whereToRecallHint())
        : text(m.tiwanaku_prompt_whereTo(), m.tiwanaku_prompt_whereToHint({ count: prompt.count }));
    case 'go': {
      const { from, to } = prompt;
      const title = from === 'reserve' ? m.tiwanaku_prompt_goReserve({ to }) : m.tiwanaku_prompt_goFrom({ from, to });
      const land = goLand[prompt.land]();
      if (!prompt.otoma) return text(title, land);
      const answer = otomaAnswerText(prompt.otoma);
      return { ...text(title, `${land} ${answer}`), brief: otomaBrief(prompt.otoma) };
    }
    case 'recall':
      return text(m.tiwanaku_prompt_recall({ from: prompt.from }), m.tiwanaku_prompt_recallHint());
    case 'pass':
      return text(m.tiwanaku_prompt_pass(), m.tiwanaku_prompt_passHint());
    case 'whatGrows':
      return prompt.armed
        ? {
            ...text(
              m.tiwanaku_prompt_armed({ crop: cropWord(prompt.armed), at: prompt.at }),
              (prompt.isVetted ? m.tiwanaku_prompt_armedProof : m.tiwanaku_prompt_armedHint)({ points: prompt.armed }),
            ),
            brief: (prompt.isVetted ? m.tiwanaku_prompt_armedProofBrief : m.tiwanaku_prompt_armedBrief)({
              points: prompt.armed,
            }),
          }
        : {
            ...text(
              m.tiwanaku_prompt_whatGrows({ at: prompt.at }),
              prompt.isVetted ? m.tiwanaku_prompt_whatGrowsProof() : m.tiwanaku_prompt_whatGrowsHint(),
            ),
            brief: prompt.isVetted ? m.tiwanaku_prompt_whatGrowsProofBrief() : m.tiwanaku_prompt_whatGrowsBrief(),
          };
    case 'divineOn':
      return text(m.tiwanaku_prompt_divineOn(), m.tiwanaku_prompt_divineOnHint());
    case 'after':
      return afterText(prompt);
    case 'offer':
      return text(
        m.tiwanaku_prompt_offer({ count: prompt.count, points: prompt.points }),
        m.tiwanaku_prompt_offerHint(),
      );
    case 'finalDivination':
      return text(m.tiwanaku_prompt_finalDivination(), m.tiwanaku_prompt_finalDivinationHint());
    default:
      return otomaText(prompt);
  }
}

const goLand = {
  unknown: m.tiwanaku_prompt_goDiscovery,
  known: m.tiwanaku_prompt_goKnown,
  divined: m.tiwanaku_prompt_goDivined,
};

function otomaAnswerText(answer: OtomaAnswer): string {
  if (answer.type === 'away')
    return answer.from.length === 0
      ? m.tiwanaku_prompt_goNoOtoma()
      : m.tiwanaku_prompt_goOtoma({ spaces: listed(answer.from) });
  if (answer.color === 'hidden') return m.tiwanaku_prompt_goArrow();
  if (answer.color === 'own') return m.tiwanaku_prompt_goArrowOwn();
  return m.tiwanaku_prompt_goArrowOf({ color: small(colorWord(answer.color)) });
}

function otomaBrief(answer: OtomaAnswer): string {
  if (answer.type !== 'away') return otomaAnswerText(answer);
  return answer.from.length === 0
    ? m.tiwanaku_prompt_goNoOtomaBrief()
    : m.tiwanaku_prompt_goOtomaBrief({ spaces: listed(answer.from) });
}

type OtomaPrompt = Extract<Prompt, { type: 'spend' | 'spending' | 'supply' | 'order' | 'moveOtoma' | 'nameOtoma' }>;

/** The prompts that only games against the Otoma have. */
function otomaText(prompt: OtomaPrompt): PromptText {
  switch (prompt.type) {
    case 'spend':
      return text(m.tiwanaku_prompt_spend(), m.tiwanaku_prompt_spendHint());
    case 'spending':
      return text(
        m.tiwanaku_prompt_spending({ terrain: small(terrainWord(prompt.terrain)) }),
        prompt.count === 0
          ? m.tiwanaku_prompt_spendingNowhere()
          : m.tiwanaku_prompt_spendingHint({ count: prompt.count }),
        prompt.arrow?.direction,
      );
    case 'supply':
      return {
        ...text(
          m.tiwanaku_prompt_supply({ terrain: small(terrainWord(prompt.terrain)), space: prompt.space }),
          m.tiwanaku_prompt_supplyHint(),
        ),
        brief: m.tiwanaku_prompt_supplyBrief(),
      };
    case 'order':
      return text(m.tiwanaku_prompt_order(), m.tiwanaku_prompt_orderHint());
    case 'moveOtoma':
      return text(m.tiwanaku_prompt_moveOtoma(), m.tiwanaku_prompt_moveOtomaHint(), prompt.direction);
    case 'nameOtoma':
      return text(
        m.tiwanaku_prompt_nameOtoma({ at: prompt.at }),
        m.tiwanaku_prompt_nameOtomaHint(),
        prompt.direction ?? undefined,
      );
  }
}

function actText(prompt: Extract<Prompt, { type: 'act' }>): PromptText {
  const { canExplore, canDivine, lastTiles } = prompt;
  const title = m.tiwanaku_prompt_act();
  const last = lastTiles === null ? '' : m.tiwanaku_prompt_tilesLast({ count: lastTiles });
  const withLast = (hint: string) => (last === '' ? hint : `${hint} ${last}`);
  if (!canExplore)
    return { ...text(title, withLast(m.tiwanaku_prompt_actDivineHint())), brief: m.tiwanaku_prompt_actDivineHint() };
  const hint = canDivine ? m.tiwanaku_prompt_actHint() : m.tiwanaku_prompt_actExploreHint();
  const brief = canDivine ? m.tiwanaku_prompt_actBrief() : m.tiwanaku_prompt_actExploreBrief();
  return { ...text(title, withLast(hint)), brief: last || brief };
}

function afterText(prompt: Extract<Prompt, { type: 'after' }>): PromptText {
  if (prompt.action === 'none') return text(m.tiwanaku_prompt_afterNone(), m.tiwanaku_prompt_afterNoneHint());
  if (!prompt.canDivine) return text(m.tiwanaku_prompt_after(), m.tiwanaku_prompt_afterHint());
  return text(
    prompt.canOffer ? m.tiwanaku_prompt_afterDivineOffer() : m.tiwanaku_prompt_afterDivine(),
    m.tiwanaku_prompt_afterDivineHint(),
  );
}

function waitText(prompt: Extract<Prompt, { type: 'wait' }>, nameOf: (seat: Seat) => string): PromptText {
  const names = listed(prompt.seats.map(nameOf));
  switch (prompt.phase) {
    case 'supply':
      return text(m.tiwanaku_prompt_waitSupply(), m.tiwanaku_prompt_waitSupplyHint({ names }));
    case 'finalDivination':
      return text(m.tiwanaku_prompt_waitFinal({ name: names }), m.tiwanaku_prompt_waitFinalHint());
    case 'spend':
      return text(m.tiwanaku_prompt_waitSpend({ name: names }), m.tiwanaku_prompt_waitHint());
    case 'order':
      return text(m.tiwanaku_prompt_waitOtoma({ name: names }), m.tiwanaku_prompt_waitOrderHint({ name: names }));
    case 'moveOtoma':
      return text(m.tiwanaku_prompt_waitOtoma({ name: names }), m.tiwanaku_prompt_waitOtomaHint());
    case 'divine':
      return text(m.tiwanaku_prompt_wait({ name: names }), m.tiwanaku_prompt_waitHint());
    case 'after':
      return text(m.tiwanaku_prompt_wait({ name: names }), m.tiwanaku_prompt_waitAfterHint());
    default:
      return text(
        m.tiwanaku_prompt_wait({ name: names }),
        prompt.canDivine ? m.tiwanaku_prompt_waitActHint() : m.tiwanaku_prompt_waitExploreHint(),
      );
  }
}
