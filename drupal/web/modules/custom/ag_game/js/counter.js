/**
 * @file
 * Counts characters up to the limit in `data-ag-limit`.
 */

((Drupal, once) => {
  Drupal.behaviors.agCounter = {
    attach(context) {
      once('ag-counter', '[data-ag-limit]', context).forEach((field) => {
        const limit = Number(field.dataset.agLimit);
        const note = document.createElement('div');
        note.className = 'ag-counter';
        const show = () => {
          const count = field.value.length;
          note.textContent = Drupal.t('@count of @limit characters', { '@count': count, '@limit': limit });
          note.classList.toggle('is-too-long', count > limit);
        };
        field.after(note);
        field.addEventListener('input', show);
        show();
      });
    },
  };
})(Drupal, once);
