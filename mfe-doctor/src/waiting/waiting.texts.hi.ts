export const hi = {
  title: 'आपके जवाब का इंतज़ार',
  loading: 'बिना जवाब के संदेश लोड हो रहे हैं',
  nobody: 'अभी किसी को आपके जवाब का इंतज़ार नहीं है।',
  failed: 'संपर्क नहीं मिल सके',
  retry: 'फिर कोशिश करें',
  wrote: (when: string) => `${when} लिखा`,
  justNow: 'अभी-अभी',
  left: 'चैट खुली है, बाकी समय',
  picture: 'तस्वीर भेजी',
  answer: 'जवाब दें',
  answerTo: (name: string) => `${name} को जवाब दें`,
  more: (count: string) => `मरीज़ चैट में ${count} और`,
};
