export const hi = {
  since: {
    today: 'आज से',
    days: 'कुछ दिनों से',
    week: 'लगभग एक हफ़्ते से',
    weeks: 'कुछ हफ़्तों से',
    longer: 'और पहले से',
  },
  howMuch: { usual: 'पहले जैसा', more: 'ज़्यादा', less: 'कम', none: 'बिल्कुल नहीं' },
  sinceWhen: 'कब से',
  eats: 'खाना',
  drinks: 'पानी पीना',
  moves: 'चलना-फिरना',
  redFlags: 'आपात स्थिति के लक्षण',
};
