import { askingMeanwhile } from './ask-meanwhile';

const FAULT = 'GET / answered 502';

/** An area that answers like this, look by look, the first one before anything is replaced. */
async function rollingWith(answers: (string | undefined)[]) {
  const left = [...answers];
  let seconds = 0;
  const deps = {
    probe: async () => left.shift(),
    async pause() {
      seconds += 1;
    },
  };
  const { pause } = await askingMeanwhile(deps, 'gateway');
  return {
    wait: async () => {
      for (const _ of answers.slice(1)) await pause();
    },
    seconds: () => seconds,
  };
}

test('a rollout is stopped at the third look with a fault', async () => {
  const { wait, seconds } = await rollingWith([undefined, FAULT, undefined, FAULT, FAULT, undefined]);
  await expect(wait()).rejects.toThrow(`gateway does not work while its pods are replaced: ${FAULT}.`);
  expect(seconds()).toBe(4);
});

test.each([
  ['two looks with a fault', [undefined, FAULT, undefined, FAULT, undefined]],
  ['what failed before it', [FAULT, FAULT, FAULT, FAULT, FAULT]],
])('a rollout is not stopped by %s', async (_what, answers) => {
  const { wait, seconds } = await rollingWith(answers);
  await wait();
  expect(seconds()).toBe(4);
});
