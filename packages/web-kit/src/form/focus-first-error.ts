/** Focuses the first invalid field, in document order. */
export function focusFirstError(form: HTMLFormElement | null): void {
  // After React has rendered `aria-invalid`.
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input');
    field?.focus();
  });
}
