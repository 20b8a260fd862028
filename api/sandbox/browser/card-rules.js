/* Formatting and validation of the four fields: pure functions of their texts. */
((sandbox) => {
  const digitsOf = (text, most) => text.replace(/\D/g, '').slice(0, most);

  sandbox.cardRules = {
    number: {
      format: (text) => digitsOf(text, 16).replace(/(\d{4})(?=\d)/g, '$1 '),
      isFull: (text) => digitsOf(text, 16).length === 16,
      problem: (text) => {
        const digits = digitsOf(text, 16);
        if (digits.length < 16)
          return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
        return hasCheckDigit(digits)
          ? null
          : { code: 'invalid_number', message: 'Your card number is invalid.' };
      },
    },
    expiry: {
      format: (text, before) => {
        // Deleting the slash also deletes the digit before it, or the slash would come right back.
        if (before.endsWith(' / ') && text === before.slice(0, -1)) return digitsOf(text, 4).slice(0, 1);
        const digits = digitsOf(/^[2-9]/.test(text) ? `0${text}` : text, 4);
        return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
      },
      isFull: (text) => digitsOf(text, 4).length === 4,
      problem: (text) => expiryProblem(digitsOf(text, 4), new Date()),
    },
    code: {
      format: (text) => digitsOf(text, 3),
      isFull: (text) => text.length === 3,
      problem: (text) =>
        text.length === 3
          ? null
          : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
    },
    zip: {
      format: (text) => digitsOf(text, 5),
      isFull: (text) => text.length === 5,
      problem: (text) =>
        text.length === 5 ? null : { code: 'incomplete_zip', message: 'Your ZIP code is incomplete.' },
    },
  };

  function expiryProblem(digits, today) {
    const month = Number(digits.slice(0, 2));
    if (digits.length < 4 || month < 1 || month > 12) {
      return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
    }
    const year = 2000 + Number(digits.slice(2));
    if (year < today.getFullYear()) {
      return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
    }
    if (year === today.getFullYear() && month < today.getMonth() + 1) {
      return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
    }
    return null;
  }

  function hasCheckDigit(digits) {
    const sum = [...digits].reverse().reduce((total, character, at) => {
      const digit = at % 2 === 0 ? Number(character) : Number(character) * 2;
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
    return sum % 10 === 0;
  }
})((globalThis.paymentSandbox ??= {}));
