import { createAnnouncer } from '../src/frame/announcer';

const main = document.createElement('main');
main.tabIndex = -1;

const draw = (heading: string | null): void => {
  main.innerHTML = heading === null ? '<p>Loading</p>' : `<h1>${heading}</h1><button>Approve</button>`;
};
const nextFrame = () => new Promise((resolve) => window.requestAnimationFrame(resolve));

function start() {
  document.body.replaceChildren(main);
  window.history.pushState(null, '', '/admin/doctors');
  draw('Doctors');
  const announcer = createAnnouncer({ window, main: () => main });
  return {
    announcer,
    async shows(title: string) {
      announcer.pageShown({ title, focus: true });
      await nextFrame();
    },
    goTo: (path: string) => window.history.pushState(null, '', path),
  };
}

test('the first page is the browser’s own', async () => {
  const { announcer, shows } = start();
  await shows('Doctors');
  expect(announcer.get()).toBe('');
  expect(document.body).toHaveFocus();
});

test('another page is read out, and its heading has the focus', async () => {
  const { announcer, shows, goTo } = start();
  goTo('/admin/users');
  draw('Users');
  await shows('Users');
  expect(announcer.get()).toBe('Users');
  expect(main.querySelector('h1')).toHaveFocus();
});

test.each([
  ['no heading yet', null],
  ['a heading that stands in for it', 'Doctors'],
])('a page with %s while it loads has the focus on its heading in the end', async (_what, meanwhile) => {
  const { shows, goTo } = start();
  goTo('/admin/doctors/1');
  draw(meanwhile);
  await shows('Doctors');
  draw('Dr. Asha Rao');
  await shows('Dr. Asha Rao');
  expect(main.querySelector('h1')).toHaveFocus();
  expect(main.querySelector('h1')).toHaveTextContent('Dr. Asha Rao');
});

test('somebody who has gone on meanwhile keeps the focus', async () => {
  const { shows, goTo } = start();
  goTo('/admin/doctors/1');
  draw('Dr. Asha Rao');
  await shows('Doctors');
  main.querySelector('button')?.focus();
  await shows('Dr. Asha Rao');
  expect(main.querySelector('button')).toHaveFocus();
});
