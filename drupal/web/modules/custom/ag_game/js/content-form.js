/**
 * @file
 * Content forms: warns about unsaved changes and duplicate titles.
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
          // A preview opens in another tab. Core would ignore the next unchanged submission as a
          // double click.
          isSaving = !submitter?.hasAttribute('data-ag-preview');
          if (!isSaving) setTimeout(() => form.removeAttribute('data-drupal-form-submit-last'));
        });
        window.addEventListener('beforeunload', (event) => {
          if (!isSaving && (isChanged || form.querySelector('[data-editor-value-is-changed="true"]'))) event.preventDefault();
        });
      });

      once('ag-titles', '[data-ag-titles]', context).forEach((field) => {
        const note = document.createElement('div');
        note.className = 'ag-title-note';
        note.setAttribute('role', 'status');
        field.after(note);
        let requested = '';
        field.addEventListener('change', async () => {
          requested = field.value;
          const response = await fetch(`${field.dataset.agTitles}?title=${encodeURIComponent(requested)}`).catch(() => null);
          const { url } = response?.ok ? await response.json() : { url: null };
          // The title may have changed meanwhile.
          if (requested !== field.value) return;
          note.replaceChildren();
          if (url === null) return;
          const link = document.createElement('a');
          Object.assign(link, { href: url, target: '_blank', textContent: Drupal.t('View') });
          note.append(Drupal.t('Content with this title already exists.'), ' ', link);
        });
      });
    },
  };
})(Drupal, once);
