/** Puts the cursor into the first wrong field, in the order the visitor sees them. */
export function focusFirstError(form: HTMLFormElement | null): void {
  // After React has marked the wrong fields.
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input');
    field?.focus();
  });
}
