export const hi = {
  received: 'नया मैसेज मिला',
  title: 'डॉ.',
  sent: 'मैसेज भेज दिया गया',
  sendFailed: 'मैसेज नहीं भेजा जा सका',
  contactsFailed: 'संपर्क नहीं मिल सके',
};
