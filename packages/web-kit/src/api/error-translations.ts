import type { ErrorBody, Fault, FaultTexts, ReasonTexts } from '@vetcare/contracts';
import { pageLanguage } from '../text/language';

/** Translations of the API's English error messages. A missing translation is a type error. */
export interface ErrorTranslations {
  readonly reasons: ReasonTexts;
  readonly faults: FaultTexts;
}

/** Filled by `hindi.ts` when the page is shown in Hindi. In English the API's own messages are shown. */
export const errorTranslations: { hi?: ErrorTranslations } = {};

/** Returns undefined for a key that this page does not know, for example one of a newer release of a service. */
function translate(texts: object | undefined, key: string, params: ErrorBody['params']): string | undefined {
  if (pageLanguage() !== 'hi' || !texts || !Object.hasOwn(texts, key)) return undefined;
  const text = texts[key as never] as string | ((values: ErrorBody['params']) => string);
  return typeof text === 'string' ? text : text(params);
}

/** The reason in the language of the page, or undefined in English. */
export const translateReason = ({
  reason = '' as never,
  params,
}: Pick<ErrorBody, 'reason' | 'params'>): string | undefined =>
  translate(errorTranslations.hi?.reasons, reason, params);

/** A field's fault in the language of the page, or undefined in English. */
export const translateFault = ({ code, params }: Fault): string | undefined =>
  translate(errorTranslations.hi?.faults, code, params);
