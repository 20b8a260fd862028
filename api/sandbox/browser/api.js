/* The sandbox's browser calls, through the shop's own origin. Like Stripe.js, each returns an intent or an error. */
((sandbox) => {
  const base = '/sandbox/v1/payment_intents';

  sandbox.api = (key) => ({
    retrieve: (clientSecret) => call('GET', idOf(clientSecret), '', { key, client_secret: clientSecret }),
    /** `amount` is the amount the page showed, if it set one before it had an intent. */
    confirm: (clientSecret, card, amount) =>
      call('POST', idOf(clientSecret), '/confirm', {
        key,
        client_secret: clientSecret,
        ...(amount !== undefined && { expected_amount: amount }),
        ...cardFields(card),
      }),
    authenticate: (clientSecret, outcome) =>
      call('POST', idOf(clientSecret), '/authenticate', { key, client_secret: clientSecret, outcome }),
  });

  async function call(method, id, action, fields) {
    const form = new globalThis.URLSearchParams(fields).toString();
    const url = `${base}/${encodeURIComponent(id)}${action}`;
    try {
      const response = await (method === 'GET'
        ? globalThis.fetch(`${url}?${form}`)
        : globalThis.fetch(url, {
            method,
            body: form,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }));
      const body = await response.json();
      return body.error ? { error: body.error } : { paymentIntent: body };
    } catch {
      return { error: { type: 'api_connection_error', message: unreachable } };
    }
  }

  function idOf(clientSecret) {
    return String(clientSecret).split('_secret_')[0];
  }

  function cardFields(card) {
    const data = 'payment_method_data';
    return {
      [`${data}[type]`]: 'card',
      [`${data}[card][number]`]: card.number,
      [`${data}[card][exp_month]`]: card.month,
      [`${data}[card][exp_year]`]: card.year,
      [`${data}[card][cvc]`]: card.code,
      [`${data}[billing_details][address][postal_code]`]: card.zip,
    };
  }

  const unreachable = 'We could not reach the payment service. Please check your connection and try again.';
})((globalThis.paymentSandbox ??= {}));
