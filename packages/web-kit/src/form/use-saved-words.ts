import { useLanguage } from '@vetcare/web-kit';

/** The server's words about what it saved, for readers of English. Others, and answers without words, get the page's own. */
export function useSavedWords(own: string): (words?: string) => string {
  const language = useLanguage();
  return (words) => (language === 'en' && words) || own;
}
