/** Ends the task, so that the browser can paint and hear a finger between two steps of the start. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
