/** Facts come again when a database is rebuilt, or late after an outage: nobody is told of old ones as if they were news. */
const NEWS_FOR_MS = 10 * 60_000;

export const isNews = ({ occurredAt }: { occurredAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(occurredAt) < NEWS_FOR_MS;
