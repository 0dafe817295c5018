/** The name of a language in another one: `mr` is "Marathi" in English. */
export const languageName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
