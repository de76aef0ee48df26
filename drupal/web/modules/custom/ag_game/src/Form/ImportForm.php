<?php

declare(strict_types=1);

namespace Drupal\ag_game\Form;

use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\GameImport;
use Drupal\ag_game\Import\ImportResult;
use Drupal\ag_game\Import\ImportStatus;
use Drupal\Component\Utility\Environment;
use Drupal\Component\Utility\Unicode;
use Drupal\Core\Batch\BatchBuilder;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Form\FormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\ByteSizeMarkup;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Symfony\Component\HttpFoundation\File\UploadedFile;

/**
 * Previews an uploaded file, then imports its games in a batch.
 */
final class ImportForm extends FormBase {

  /**
   * Rows that one request can validate.
   */
  private const MAX_ROWS = 1_000;

  /**
   * PHP parses such a file within its default memory limit.
   */
  private const MAX_BYTES = 5 * 1024 * 1024;

  private const BATCH_SIZE = 10;

  private const TITLE_LENGTH = 60;

  public function __construct(
    protected GameImport $import,
    protected EntityTypeManagerInterface $entityTypeManager,
  ) {}

  public function getFormId(): string {
    return 'ag_game_import';
  }

  public function buildForm(array $form, FormStateInterface $form_state): array {
    $results = $form_state->get('results');
    if ($results !== NULL) {
      return $form + $this->buildPreview($results);
    }
    // PHP discards the whole request above its size limit.
    if ($this->getRequest()->isMethod('POST') && $this->getRequest()->request->count() === 0) {
      $this->messenger()->addError($this->fileTooLarge());
    }
    $form['file'] = [
      '#type' => 'file',
      '#title' => $this->t('File'),
      '#description' => $this->t(
        'A CSV file whose first line names the columns, or a publisher’s JSON feed. Required: <em>title</em>, <em>url</em> and <em>genre</em>. Optional: <em>description</em>, <em>instructions</em>, <em>tags</em>, <em>developer</em>, <em>width</em>, <em>height</em>, <em>mobile</em>, <em>mobile_playable</em>, <em>orientation</em>, and <em>picture</em> and <em>video</em> with the URL of a file. New games are drafts. A row with <em>nid</em> or <em>path</em> updates that game: empty cells change nothing, and changes of a published game are public at once. Maximum size: @size.',
        ['@size' => ByteSizeMarkup::create(self::maxBytes())],
      ),
      '#attributes' => ['accept' => '.csv,.json,text/csv,application/json'],
    ];
    $form['encoding'] = [
      '#type' => 'radios',
      '#title' => $this->t('Character encoding'),
      '#options' => [
        'UTF-8' => $this->t('UTF-8'),
        'Windows-1252' => $this->t('Western European (Windows-1252, Latin-1)'),
      ],
      '#default_value' => 'UTF-8',
    ];
    $form['actions'] = [
      '#type' => 'actions',
      'preview' => ['#type' => 'submit', '#value' => $this->t('Preview')],
    ];
    return $form;
  }

  public function validateForm(array &$form, FormStateInterface $form_state): void {
    if ($form_state->get('results') !== NULL) {
      return;
    }
    $file = $this->getRequest()->files->all('files')['file'] ?? NULL;
    if (!$file instanceof UploadedFile || !$file->isValid()) {
      $isTooLarge = $file instanceof UploadedFile
        && in_array($file->getError(), [UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE], TRUE);
      $form_state->setErrorByName(
        'file',
        $isTooLarge ? $this->fileTooLarge() : $this->t('Choose a file.'),
      );
      return;
    }
    if ($file->getSize() > self::maxBytes()) {
      $form_state->setErrorByName('file', $this->fileTooLarge());
      return;
    }
    try {
      $rows = FeedFile::rows($file->getContent(), (string) $form_state->getValue('encoding'));
    }
    catch (\InvalidArgumentException $error) {
      $form_state->setErrorByName('file', $error->getMessage());
      return;
    }
    if (count($rows) > self::MAX_ROWS) {
      $form_state->setErrorByName(
        'file',
        $this->t(
          'This file has more than @max games. Split it into smaller files.',
          ['@max' => number_format(self::MAX_ROWS)],
        ),
      );
      return;
    }
    $form_state->setTemporaryValue('rows', $rows);
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $results = $form_state->get('results');
    if ($results === NULL) {
      Environment::setTimeLimit(240);
      $form_state->set(
        'results',
        $this->import->preview($form_state->getTemporaryValue('rows')),
      )->setRebuild();
      return;
    }
    $batch = (new BatchBuilder())->setTitle($this->t('Importing games'))->setFinishCallback([
      self::class,
      'finishImport',
    ]);
    $imported = array_filter($results, fn (ImportResult $result) => $result->isImported());
    foreach (array_chunk(array_column($imported, 'row'), self::BATCH_SIZE) as $rows) {
      $batch->addOperation([self::class, 'importRows'], [$rows, (bool) $form_state->getValue('create_tags')]);
    }
    batch_set($batch->toArray());
    $form_state->setRedirect('view.ag_games.page', [], ['query' => ['state' => 'draft']]);
  }

  public static function importRows(array $rows, bool $createsTags, array &$context): void {
    array_push(
      $context['results'],
      ...\Drupal::service(GameImport::class)->import($rows, $createsTags),
    );
  }

  public static function finishImport(bool $success, array $results): void {
    $messenger = \Drupal::messenger();
    $new = ImportResult::count($results, ImportStatus::Created);
    $updated = ImportResult::count($results, ImportStatus::Updated);
    $translation = \Drupal::translation();
    if ($new > 0 || $updated === 0) {
      $messenger->addStatus(
        $translation->formatPlural(
          $new,
          'Imported 1 game as a draft.',
          'Imported @count games as drafts.',
        ),
      );
    }
    if ($updated > 0) {
      $messenger->addStatus($translation->formatPlural($updated, 'Updated 1 game.', 'Updated @count games.'));
    }
    foreach (array_filter($results, fn (ImportResult $result) => (string) $result->error !== '') as $result) {
      $messenger->addError(
        new TranslatableMarkup(
          'Row @row: @error',
          ['@row' => $result->row->number, '@error' => $result->error],
        ),
      );
    }
    if (!$success) {
      $messenger->addError(
        new TranslatableMarkup(
          'The import stopped before the end. Import the file again: existing games are skipped.',
        ),
      );
    }
  }

  /**
   * @param \Drupal\ag_game\Import\ImportResult[] $results
   *   One per row.
   */
  private function buildPreview(array $results): array {
    $imported = array_filter($results, fn (ImportResult $result) => $result->isImported());
    $failed = array_filter($results, fn (ImportResult $result) => $result->status === ImportStatus::Failed);
    $tags = array_unique(array_merge(...array_column($imported, 'newTags')));
    $ignored = array_unique(array_merge(
      ...array_map(fn (ImportResult $result) => $result->row->ignoredColumns(), array_values($results)),
    ));
    $cells = fn (ImportResult $result) => [
      $result->row->number,
      Unicode::truncate($result->row->text('title'), self::TITLE_LENGTH, FALSE, TRUE),
    ];
    return [
      'counts' => [
        '#type' => 'html_tag',
        '#tag' => 'p',
        '#value' => $this->t('New games: @new. Games to update: @updated. Already in the portal: @existing. Twice in the file: @duplicate. Skipped because of errors: @failed.', [
          '@new' => ImportResult::count($results, ImportStatus::Created),
          '@updated' => ImportResult::count($results, ImportStatus::Updated),
          '@existing' => ImportResult::count($results, ImportStatus::Exists),
          '@duplicate' => ImportResult::count($results, ImportStatus::Duplicate),
          '@failed' => count($failed),
        ]),
      ],
      'ignored' => [
        '#type' => 'html_tag',
        '#tag' => 'p',
        '#access' => $ignored !== [],
        '#value' => $this->t('Columns that are not imported: @columns.', ['@columns' => implode(', ', $ignored)]),
      ],
      'create_tags' => [
        '#type' => 'checkbox',
        '#access' => $tags !== [],
        '#title' => $this->formatPlural(count($tags), 'Create 1 new tag', 'Create @count new tags'),
        '#description' => $this->t('Otherwise the games are imported without these tags: @tags.', ['@tags' => implode(', ', $tags)]),
        '#disabled' => !$this->entityTypeManager->getAccessControlHandler('taxonomy_term')->createAccess('tags'),
      ],
      'errors' => [
        '#type' => 'table',
        '#access' => $failed !== [],
        '#attributes' => ['class' => ['ag-table']],
        '#attached' => ['library' => ['ag_game/listing']],
        '#header' => [$this->t('Row'), $this->t('Title'), $this->t('Error')],
        '#rows' => array_map(
          fn (ImportResult $result) => [...$cells($result), $result->error],
          $failed,
        ),
      ],
      'games' => [
        '#type' => 'details',
        '#access' => $imported !== [],
        '#open' => TRUE,
        '#title' => $this->t('Games to import'),
        'rows' => [
          '#type' => 'table',
          '#header' => [$this->t('Row'), $this->t('Title')],
          '#rows' => array_map($cells, $imported),
        ],
      ],
      'actions' => [
        '#type' => 'actions',
        'import' => [
          '#type' => 'submit',
          '#access' => $imported !== [],
          '#value' => $this->formatPlural(count($imported), 'Import 1 game', 'Import @count games'),
          '#button_type' => 'primary',
        ],
        'back' => [
          '#type' => 'link',
          '#title' => $this->t('Choose another file'),
          '#url' => Url::fromRoute('ag_game.import'),
        ],
      ],
    ];
  }

  private function fileTooLarge(): TranslatableMarkup {
    return $this->t(
      'This file is larger than @size. Split it into smaller files.',
      ['@size' => ByteSizeMarkup::create(self::maxBytes())],
    );
  }

  private static function maxBytes(): int {
    return (int) min(Environment::getUploadMaxSize(), self::MAX_BYTES);
  }

}
