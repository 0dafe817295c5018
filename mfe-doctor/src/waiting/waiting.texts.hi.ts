export const hi = {
  title: 'आपके जवाब का इंतज़ार',
  loading: 'मैसेज लोड हो रहे हैं',
  nobody: 'अभी किसी को आपके जवाब का इंतज़ार नहीं है।',
  failed: 'संपर्क नहीं मिल सके',
  retry: 'फिर कोशिश करें',
  wrote: (when: string) => `${when} लिखा`,
  justNow: 'अभी-अभी',
  left: 'चैट का बाकी समय:',
  picture: 'फ़ोटो भेजी',
  answer: 'जवाब दें',
  answerTo: (name: string) => `${name} को जवाब दें`,
  more: (count: string) => `पालतू के मालिकों की चैट में ${count} और`,
};
