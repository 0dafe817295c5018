import { hi } from './suspension.texts.hi';

test.each([
  [
    1,
    '1 परामर्श जारी है, ₹500 का भुगतान हुआ है।',
    '1 परामर्श जारी है, ₹500 का भुगतान हुआ है: उसे पूरा करने के लिए पालतू के मालिक 48 घंटे तक लॉग इन कर सकते हैं, और रिफ़ंड तभी होगा जब डॉक्टर कुछ न लिखें।',
    /अभी शुरू नहीं हुआ/,
  ],
  [
    2,
    '2 परामर्श जारी हैं, ₹500 का भुगतान हुआ है।',
    '2 परामर्श जारी हैं, ₹500 का भुगतान हुआ है: उन्हें पूरा करने के लिए पालतू के मालिक 48 घंटे तक लॉग इन कर सकते हैं, और रिफ़ंड तभी होगा जब डॉक्टर कुछ न लिखें।',
    /अभी शुरू नहीं हुए/,
  ],
])('%i in Hindi', (count, underWay, keeps, toCome) => {
  expect(hi.suspended.underWay(count, '₹500')).toBe(underWay);
  expect(hi.suspended.patientKeeps(count, '₹500')).toBe(keeps);
  expect(hi.erased.patientKeeps(count, '₹500')).toMatch(/वापस नहीं आ सकेंगे/);
  expect(hi.erased.patientKeeps(count, '₹500')).not.toMatch(/लॉग इन/);
  expect(hi.suspended.toCome(count, '₹500')).toMatch(toCome);
});
