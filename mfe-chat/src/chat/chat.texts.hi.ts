export const hi = {
  received: 'नया संदेश मिला',
  sent: 'संदेश भेज दिया गया',
  sendFailed: 'संदेश नहीं भेजा जा सका',
  contactsFailed: 'संपर्क नहीं मिल सके',
};
