import { resolve } from 'node:path';
import { uiParts } from '../webpack/ui-shares.cjs';

test('the shell goes on offering the components that live releases of areas take from it', () => {
  const parts = uiParts(resolve('packages/ui'));
  expect(parts.filter(({ eager }) => eager).map(({ key }) => key.replace('@vetcare/ui/', ''))).toEqual([
    'action/button',
    'action/button-class',
    'action/link-button',
    'status/spinner',
    'page/logo',
    'status/empty-state',
    'text/use-ui-texts',
  ]);
  expect(parts.filter(({ eager }) => !eager).map(({ key }) => key.replace('@vetcare/ui/', ''))).toEqual([
    'layer/dialog-layer',
  ]);
});
