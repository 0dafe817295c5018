import type { ErrorBody, Fault, FaultTexts, ReasonTexts } from '@vetcare/contracts';
import { pageLanguage } from '../text/language';

/** What pages say of refusals in a language that the API does not answer in. A forgotten one is a type error. */
export interface RefusalTexts {
  readonly reasons: ReasonTexts;
  readonly faults: FaultTexts;
}

/** Filled by `hindi.ts` once somebody reads Hindi. English readers are shown what the API answers. */
export const refusalTexts: { hi?: RefusalTexts } = {};

/** Undefined for whatever this page does not know yet, for example a reason of a service that is newer. */
function say(texts: object | undefined, key: string, params: Fault['params']): string | undefined {
  if (pageLanguage() !== 'hi' || !texts || !Object.hasOwn(texts, key)) return undefined;
  const text = texts[key as never] as string | ((values: Fault['params']) => string);
  return typeof text === 'string' ? text : text(params);
}

/** A reason in the language of the page, where that is not English. */
export const sayReason = ({ reason = '' as never, params }: Pick<ErrorBody, 'reason' | 'params'>): string | undefined =>
  say(refusalTexts.hi?.reasons, reason, params);

/** A field's fault in the language of the page, where that is not English. */
export const sayFault = ({ code, params }: Fault): string | undefined => say(refusalTexts.hi?.faults, code, params);
