import { en } from './list.texts';
import { hi } from './list.texts.hi';

const acts = Object.keys(en.meanwhile.acts) as (keyof typeof en.meanwhile.acts)[];

describe('what is said of an admin who was faster', () => {
  it.each(acts)('%s is one sentence in both languages, whether the name is known or not', (act) => {
    const { named, someone, you } = hi.meanwhile;
    for (const who of [named('आशा'), someone, you])
      expect(hi.meanwhile.acts[act](who, 'अभी-अभी')).toMatch(new RegExp(`^${who} अभी-अभी (?!ने )`));
    expect(en.meanwhile.acts[act]('Asha', 'a moment ago')).toMatch(/ by Asha a moment ago/);
  });
});
