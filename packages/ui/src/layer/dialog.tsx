import { lazy, Suspense, useRef } from 'react';
import type { DialogLayerProps } from './dialog-layer';

const DialogLayer = lazy(async () => ({ default: (await import('./dialog-layer')).DialogLayer }));

/** Fetches the code when the dialog first opens. From then on it stays mounted, so that it can fade out and return the focus. */
function Layer(props: DialogLayerProps) {
  const opened = useRef(false);
  if (props.open) opened.current = true;
  return opened.current ? (
    <Suspense fallback={null}>
      <DialogLayer {...props} />
    </Suspense>
  ) : null;
}

export interface DialogProps extends Omit<DialogLayerProps, 'look'> {
  size?: 'sm' | 'md' | 'lg';
}

/** A modal dialog. The focus stays inside, and returns to where it was when the dialog closes. */
export function Dialog({ footer, picture, size = 'md', mustAnswer, ...rest }: DialogProps) {
  return <Layer {...rest} mustAnswer={mustAnswer} footer={footer} picture={picture} look={['dialog', size]} />;
}

export interface SheetProps extends Omit<DialogProps, 'size' | 'picture' | 'mustAnswer'> {
  /** The edge of the screen it slides in from. `bottom` suits a phone. */
  side?: 'bottom' | 'left' | 'right';
}

/** A dialog at an edge of the screen, such as the filters on a phone. */
export function Sheet({ side = 'bottom', ...rest }: SheetProps) {
  return <Layer {...rest} look={['sheet', side]} />;
}
