export const hi = {
  message: 'नया मैसेज मिला',
  booked: 'नई बुकिंग',
  moved: 'अपॉइंटमेंट का समय बदला',
  cancelled: 'अपॉइंटमेंट रद्द हुआ',
  title: 'डॉ.',
};
