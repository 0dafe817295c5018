import { renderFrame, renderSkeletons } from '../src/skeleton/render-skeletons';

test('the frame can be rendered by the build, where no browser says who is signed in', () => {
  expect(renderFrame({ bare: false })).toContain('href="/auth/login"');
  expect(renderFrame({ bare: true })).not.toContain('href="/auth/login"');
});

test('what stands there before any script says in both languages that it loads', () => {
  for (const skeleton of Object.values(renderSkeletons())) {
    expect(skeleton).toContain('<strong class="title">Loading</strong>');
    expect(skeleton).toContain('<span lang="hi">लोड हो रहा है</span>');
    expect(skeleton).not.toContain('Please wait');
  }
});
