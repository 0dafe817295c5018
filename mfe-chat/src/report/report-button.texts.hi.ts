export const hi = {
  report: 'मैसेज की शिकायत करें',
  reported: 'शिकायत की गई',
  failed: 'शिकायत का फ़ॉर्म नहीं खुल सका',
};
