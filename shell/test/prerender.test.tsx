import { renderFrame } from '../src/skeleton/render-skeletons';

test('the frame can be rendered by the build, where no browser says who is signed in', () => {
  expect(renderFrame({ bare: false })).toContain('href="/auth/login"');
  expect(renderFrame({ bare: true })).not.toContain('href="/auth/login"');
});
