import { conditionsOf, isFoundAmong, nameKeysOf, phoneKeysOf, searchTermsOf } from './person-keys';

const keys = [...nameKeysOf('Raghunath Deshpande'), ...phoneKeysOf('+91 98765 43210')];
const isFound = (search: string, among = keys) => {
  const terms = searchTermsOf(search);
  return terms.length > 0 && terms.every((term) => isFoundAmong(among, term));
};

describe('a person is found', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '+91 98765 43210',
    '+919876543210',
    '+91-98765-43210',
    '0091 98765 43210',
    '91 98765 43210',
    '098765-43210',
    '0 98765 43210',
    '(098765) 43210',
    '98765.43210',
    '98765',
    '+91 98765',
    'Raghunath 98765 43210',
    '98765 43210 deshpande',
  ])('by the phone number as %s', (search) => {
    expect(isFound(search)).toBe(true);
    expect(isFound(search, [...nameKeysOf('Raghunath Deshpande'), ...phoneKeysOf('9876543210')])).toBe(true);
    expect(isFound(search, [...nameKeysOf('Raghunath Deshpande'), ...phoneKeysOf('9876543211')])).toBe(
      !search.includes('43210'),
    );
  });

  it.each(['ragh', 'RAGHU desh', 'unath', 'Dr. Raghunath', 'रघुनाथ', 'देशपांडे', 'रघुनाथ deshp'])(
    'by the name as %s',
    (search) => expect(isFound(search)).toBe(true),
  );

  it.each(['la', 'lat', 'd', 'dev'])('not by %s, which begins only the mark of a sound', (search) => {
    expect(isFound(search, nameKeysOf('Asha आशा'))).toBe(false);
    expect(isFound(search, nameKeysOf('Asha Lata Devi'))).toBe(true);
    const [condition] = searchTermsOf(search).flatMap(conditionsOf);
    const pattern = new RegExp(typeof condition === 'object' ? condition.$regex : '');
    expect(['latin:s', 'devanagari:s', 'lata', 'devi'].filter((key) => pattern.test(key))).toEqual([
      search.startsWith('l') ? 'lata' : 'devi',
    ]);
  });

  it('by a name in Devanagari that is typed in Latin', () => {
    expect(isFound('Vasundhara Menon', nameKeysOf('वसुंधरा मेनन'))).toBe(true);
    expect(isFound('वसुं', nameKeysOf('वसुंधरा मेनन'))).toBe(true);
  });

  it.each(['th', 'raghunath iyer', 'राव', '43210', '+44 98765 43210', '98765 43211', '.*', ''])('not by %s', (search) =>
    expect(isFound(search)).toBe(false),
  );

  it('by eight terms at most', () => expect(searchTermsOf('a b c d e f g h i j')).toHaveLength(8));
});
