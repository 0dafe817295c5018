/** Too many requests (429), too much at once or a service that is busy (503 with a time to come back), and too large (413). */
export const isRefusal = (status: number, hasRetryAfter: boolean): boolean =>
  status === 429 || status === 413 || (status === 503 && hasRetryAfter);

/**
 * Answers a refusal after a pause. A caller that goes on at once would otherwise be refused thousands of times per second, and
 * each refusal takes time from others.
 */
export function afterRefusalPause(pauseMs: number, answer: () => void): void {
  if (pauseMs === 0) answer();
  else setTimeout(answer, pauseMs);
}
