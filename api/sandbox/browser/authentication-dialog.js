/* The bank's authentication dialog, for cards that require it. */
((sandbox) => {
  const { document } = globalThis;

  /** Resolves with 'complete' or 'fail'; closing the dialog counts as 'fail'. */
  sandbox.askForAuthentication = () =>
    new Promise((resolve) => {
      sandbox.addStyles();
      const dialog = document.createElement('dialog');
      dialog.className = 'payment-sandbox-dialog';
      dialog.lang = 'en';
      dialog.setAttribute('aria-labelledby', 'payment-sandbox-dialog-title');
      const title = textElement('h2', 'Practice authentication');
      title.id = 'payment-sandbox-dialog-title';
      const finish = (outcome) => {
        dialog.remove();
        resolve(outcome);
      };
      dialog.append(
        title,
        textElement('p', 'Your bank would ask you here to approve the payment. No money moves.'),
        button('Complete authentication', () => finish('complete')),
        button('Fail authentication', () => finish('fail')),
      );
      dialog.addEventListener('cancel', () => finish('fail'));
      document.body.append(dialog);
      // jsdom has the element but cannot show it.
      if (dialog.showModal) dialog.showModal();
      else dialog.setAttribute('open', '');
    });

  function button(label, onClick) {
    const node = textElement('button', label);
    node.type = 'button';
    node.addEventListener('click', onClick);
    return node;
  }

  function textElement(name, text) {
    return Object.assign(document.createElement(name), { textContent: text });
  }
})((globalThis.paymentSandbox ??= {}));
