<?php

declare(strict_types=1);

namespace Drupal\ag_game\Form;

use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\FeedRow;
use Drupal\ag_game\Import\GameImport;
use Drupal\ag_game\Import\Outcome;
use Drupal\Core\Batch\BatchBuilder;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\Form\FormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Symfony\Component\HttpFoundation\File\UploadedFile;

/**
 * Imports games from a file: first what would become of it, then the import.
 */
final class ImportForm extends FormBase {

  use AutowireTrait;

  /**
   * Rows that one request deals with.
   */
  private const CHUNK = 25;

  public function __construct(private readonly GameImport $import) {}

  /**
   * {@inheritdoc}
   */
  public function getFormId(): string {
    return 'ag_game_import';
  }

  /**
   * {@inheritdoc}
   */
  public function buildForm(array $form, FormStateInterface $form_state): array {
    $rows = $form_state->get('rows');
    return is_array($rows) ? $this->report($form, $this->import->preview($rows)) : $this->upload($form);
  }

  private function upload(array $form): array {
    $form['file'] = [
      '#type' => 'file',
      '#title' => $this->t('File'),
      '#description' => $this->t('CSV whose first line names the columns, or a publisher’s JSON feed: <em>title</em>, <em>url</em> and <em>genre</em> are needed; <em>description</em>, <em>instructions</em>, <em>tags</em>, <em>developer</em>, <em>width</em>, <em>height</em>, <em>mobile</em> and <em>orientation</em> are taken where they are. Games become drafts, without pictures.'),
      '#attributes' => ['accept' => '.csv,.json,text/csv,application/json'],
    ];
    $form['actions'] = [
      '#type' => 'actions',
      'look' => ['#type' => 'submit', '#value' => $this->t('See what would be imported'), '#submit' => ['::keepRows'], '#validate' => ['::readFile']],
    ];
    return $form;
  }

  private function report(array $form, array $outcomes): array {
    $new = count(array_filter($outcomes, fn (Outcome $outcome) => $outcome->isNew));
    $problems = array_values(array_filter($outcomes, fn (Outcome $outcome) => $outcome->problem !== ''));
    $form['counts'] = ['#markup' => '<p>' . self::counts($new, count($outcomes) - $new - count($problems), count($problems)) . '</p>'];
    if ($problems !== []) {
      $form['problems'] = self::problems($problems);
    }
    $form['actions'] = ['#type' => 'actions'];
    if ($new > 0) {
      $form['actions']['import'] = [
        '#type' => 'submit',
        '#value' => $this->formatPlural($new, 'Import 1 game', 'Import @count games'),
        '#button_type' => 'primary',
      ];
    }
    $form['actions']['other'] = ['#type' => 'link', '#title' => $this->t('Take another file'), '#url' => Url::fromRoute('ag_game.import')];
    return $form;
  }

  /**
   * Reads the file that was sent.
   */
  public function readFile(array &$form, FormStateInterface $form_state): void {
    $file = $this->getRequest()->files->all('files')['file'] ?? NULL;
    if (!$file instanceof UploadedFile || !$file->isValid()) {
      $form_state->setErrorByName('file', $this->t('Choose a file.'));
      return;
    }
    try {
      $form_state->set('read', FeedFile::rows($file->getContent()));
    }
    catch (\InvalidArgumentException $error) {
      $form_state->setErrorByName('file', $error->getMessage());
    }
  }

  /**
   * Goes on to the report.
   */
  public function keepRows(array &$form, FormStateInterface $form_state): void {
    $form_state->set('rows', $form_state->get('read'))->setRebuild();
  }

  /**
   * {@inheritdoc}
   */
  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $batch = (new BatchBuilder())->setTitle($this->t('Importing games'))->setFinishCallback([self::class, 'finished']);
    foreach (array_chunk((array) $form_state->get('rows'), self::CHUNK) as $rows) {
      $batch->addOperation([self::class, 'importChunk'], [$rows]);
    }
    batch_set($batch->toArray());
    $form_state->setRedirect('ag_game.import');
  }

  /**
   * Imports some rows: a step of the batch.
   */
  public static function importChunk(array $rows, array &$context): void {
    $import = \Drupal::service(GameImport::class);
    foreach ($rows as $row) {
      assert($row instanceof FeedRow);
      $context['results'][] = $import->import($row);
    }
  }

  /**
   * Says what became of the rows.
   */
  public static function finished(bool $success, array $results): void {
    $new = count(array_filter($results, fn (Outcome $outcome) => $outcome->isNew));
    $problems = array_values(array_filter($results, fn (Outcome $outcome) => $outcome->problem !== ''));
    $messenger = \Drupal::messenger();
    $messenger->addStatus(self::counts($new, count($results) - $new - count($problems), count($problems)));
    if ($problems !== []) {
      $table = self::problems($problems);
      $messenger->addWarning(\Drupal::service('renderer')->renderInIsolation($table));
    }
    if (!$success) {
      $messenger->addError(new TranslatableMarkup('The import stopped before its end. Import the file again: what is there is left as it is.'));
    }
  }

  private static function counts(int $new, int $there, int $left): TranslatableMarkup {
    return new TranslatableMarkup('New games: @new. There already, left as they are: @there. Left out, since something is wrong with them: @left.', [
      '@new' => $new,
      '@there' => $there,
      '@left' => $left,
    ]);
  }

  private static function problems(array $problems): array {
    return [
      '#type' => 'table',
      '#header' => [new TranslatableMarkup('Row'), new TranslatableMarkup('Title'), new TranslatableMarkup('What is wrong')],
      '#rows' => array_map(fn (Outcome $outcome) => [$outcome->row->number, $outcome->row->text('title'), $outcome->problem], $problems),
    ];
  }

}
