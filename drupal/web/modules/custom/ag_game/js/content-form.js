/**
 * @file
 * Forms of content: a warning before changes are lost, and one for a title that other content has.
 */

((Drupal, once) => {
  Drupal.behaviors.agContentForm = {
    attach(context) {
      once('ag-leaving', '.ag-content-form', context).forEach((form) => {
        let isChanged = false;
        let isSaving = false;
        for (const kind of ['input', 'change']) {
          form.addEventListener(kind, () => {
            isChanged = true;
          });
        }
        form.addEventListener('submit', ({ submitter }) => {
          // A preview opens in another tab. Core takes what is sent next, unchanged, for a second press of the same button.
          isSaving = !submitter?.hasAttribute('data-ag-preview');
          if (!isSaving) setTimeout(() => form.removeAttribute('data-drupal-form-submit-last'));
        });
        window.addEventListener('beforeunload', (event) => {
          // The text editor tells what it changed by this attribute.
          if (!isSaving && (isChanged || form.querySelector('[data-editor-value-is-changed="true"]'))) event.preventDefault();
        });
      });

      once('ag-titles', '[data-ag-titles]', context).forEach((field) => {
        const note = document.createElement('div');
        note.className = 'ag-title-note';
        note.setAttribute('role', 'status');
        field.after(note);
        let asked = '';
        field.addEventListener('change', async () => {
          asked = field.value;
          const answer = await fetch(`${field.dataset.agTitles}?title=${encodeURIComponent(asked)}`).catch(() => null);
          const { url } = answer?.ok ? await answer.json() : { url: null };
          // Another title may have been typed meanwhile.
          if (asked !== field.value) return;
          note.replaceChildren();
          if (url === null) return;
          const link = document.createElement('a');
          Object.assign(link, { href: url, target: '_blank', textContent: Drupal.t('Look at it') });
          note.append(Drupal.t('There is one of this title already.'), ' ', link);
        });
      });
    },
  };
})(Drupal, once);
