export const hi = {
  moment: 'अभी-अभी',
  at: (time: string) => `${time} को`,
  byYou: (when: string) => `आपने इसे ${when} किसी दूसरी विंडो या डिवाइस में बदला है।`,
  by: (name: string, when: string) => `${name} ने इसे ${when} बदला है।`,
  kept: 'आपका लिखा हुआ अब भी यहाँ है। उसे रखने के लिए फिर से सेव करें।',
  someone: 'किसी और',
  discard: 'मेरा लिखा हटाएँ',
  unsaved: 'आपने यह पहले लिखा था और अभी तक सेव नहीं किया है।',
};
