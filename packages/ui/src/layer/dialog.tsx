import { lazy, Suspense, useRef } from 'react';
import type { DialogLayerProps } from './dialog-layer';

const DialogLayer = lazy(async () => ({ default: (await import('./dialog-layer')).DialogLayer }));

/** Its code is fetched when it first opens. From then on it stays, to close gracefully and give the focus back. */
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

/** Over the page. The focus stays inside and returns to where it was. */
export function Dialog({ footer, picture, size = 'md', mustAnswer, ...rest }: DialogProps) {
  return <Layer {...rest} mustAnswer={mustAnswer} footer={footer} picture={picture} look={['dialog', size]} />;
}

export interface SheetProps extends Omit<DialogProps, 'size' | 'picture' | 'mustAnswer'> {
  /** Which edge it grows from. `bottom` suits a phone. */
  side?: 'bottom' | 'left' | 'right';
}

/** A dialog at an edge of the screen: the filters on a phone. */
export function Sheet({ side = 'bottom', ...rest }: SheetProps) {
  return <Layer {...rest} look={['sheet', side]} />;
}
