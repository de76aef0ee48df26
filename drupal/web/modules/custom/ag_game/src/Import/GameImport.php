<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\ag_game\BulkRevision;
use Drupal\ag_game\GameKind;
use Drupal\ag_game\GameVersions;
use Drupal\Component\Utility\Html;
use Drupal\Component\Utility\Unicode;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\File\FileUrlGeneratorInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;

/**
 * Creates drafts of the games in a file, and updates those that a row names by `nid` or `path`.
 *
 * Skips new games with a known URL and updates without changes, so that a file or an export can be imported again.
 * Empty cells change nothing.
 */
final class GameImport {

  use StringTranslationTrait;

  private const SUMMARY_LENGTH = 380;

  private const MAX_URL_LENGTH = 2048;

  /**
   * For fields that accept all formats.
   */
  private const DEFAULT_FORMAT = 'basic_html';

  /**
   * Fields by column.
   */
  private const FILES = ['picture' => 'field_thumbnail', 'video' => 'field_video_thumbnail'];

  private const QUERY_SIZE = 500;

  private bool $createsTags = FALSE;

  /**
   * Keys of imported rows.
   *
   * @var array<string, true>
   */
  private array $imported = [];

  /**
   * Term IDs by vocabulary, then by name and slug in lower case.
   *
   * @var array<string, array<string, int>>
   */
  private array $terms = [];

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly EntityFieldManagerInterface $entityFieldManager,
    private readonly AliasManagerInterface $aliases,
    private readonly AccountInterface $account,
    private readonly GameVersions $versions,
    private readonly RemoteFile $remoteFile,
    private readonly Connection $database,
    private readonly BulkRevision $revisions,
    private readonly FileUrlGeneratorInterface $fileUrls,
  ) {}

  /**
   * @param \Drupal\ag_game\Import\FeedRow[] $rows
   *   The rows of a file.
   *
   * @return \Drupal\ag_game\Import\ImportResult[]
   *   One per row.
   */
  public function preview(array $rows): array {
    $results = $seen = [];
    $existing = $this->findAddresses($rows);
    foreach ($rows as $row) {
      $key = $this->key($row);
      $result = isset($seen[$key])
        ? new ImportResult($row, ImportStatus::Duplicate)
        : $this->validate($row, $existing)[0];
      $seen += $result->isImported() ? [$key => TRUE] : [];
      $results[] = $result;
    }
    return $results;
  }

  /**
   * Imports rows, in one transaction unless files are downloaded.
   *
   * @param \Drupal\ag_game\Import\FeedRow[] $rows
   *   Some rows of a file.
   * @param bool $createsTags
   *   Whether tags are created that the portal does not have.
   *
   * @return \Drupal\ag_game\Import\ImportResult[]
   *   One per row.
   */
  public function import(array $rows, bool $createsTags = FALSE): array {
    $this->createsTags = $createsTags;
    $hasFiles = array_filter($rows, static fn(FeedRow $row): bool => $row->has('picture') || $row->has('video')) !== [];
    // On SQLite, a download would lock the database for everybody.
    $transaction = $hasFiles ? NULL : $this->database->startTransaction();
    $results = [];
    $existing = $this->findAddresses($rows);
    foreach ($rows as $row) {
      $key = $this->key($row);
      $result = isset($this->imported[$key])
        ? new ImportResult($row, ImportStatus::Duplicate)
        : $this->importRow($row, $existing);
      $this->imported += $result->isImported() ? [$key => TRUE] : [];
      $results[] = $result;
    }
    $transaction?->commitOrRelease();
    return $results;
  }

  private function importRow(FeedRow $row, array $existing): ImportResult {
    [$result, $game] = $this->validate($row, $existing);
    if ($game === NULL) {
      return $result;
    }
    $errors = [];
    foreach (self::FILES as $column => $field) {
      try {
        if ($this->isNewFile($row, $column, $game)) {
          $file = $this->remoteFile->download($row->text($column), $game->get($field));
          // The description of a picture remains.
          $game->set($field, ['target_id' => $file->id(), 'alt' => $game->get($field)->alt]);
        }
      }
      catch (\UnexpectedValueException $error) {
        $errors[] = $error->getMessage();
      }
    }
    try {
      $game->save();
    }
    catch (EntityStorageException) {
      // An unexpected error fails this row only.
      return ImportResult::failed($row, $this->t('The game could not be saved.'));
    }
    return $result->withError(implode(' ', $errors));
  }

  /**
   * @return array{\Drupal\ag_game\Import\ImportResult, \Drupal\node\NodeInterface|null}
   *   The result, and the game to save.
   */
  private function validate(FeedRow $row, array $existing): array {
    $address = $this->address($row);
    $isUpdate = $row->has('nid') || $row->has('path');
    $stored = $isUpdate ? $this->findGame($row) : NULL;
    $error = match (TRUE) {
      $isUpdate && $stored === NULL => $this->t('There is no game with this nid or path.'),
      !$isUpdate && $row->text('title') === '' => $this->t('The title is missing.'),
      !$isUpdate && $address === '' => $this->t('The URL is missing.'),
      mb_strlen($address) > self::MAX_URL_LENGTH => $this->t(
        'The URL is longer than @max characters.',
        ['@max' => self::MAX_URL_LENGTH],
      ),
      !preg_match('/^\d{0,5}$/D', $row->text('width')) => $this->t(
        'The width must be a number of pixels.',
      ),
      !preg_match('/^\d{0,5}$/D', $row->text('height')) => $this->t(
        'The height must be a number of pixels.',
      ),
      default => NULL,
    };
    if ($error !== NULL) {
      return [ImportResult::failed($row, $error), NULL];
    }
    if (!$isUpdate && isset($existing[$address])) {
      return [new ImportResult($row, ImportStatus::Exists), NULL];
    }
    $genre = $this->findTerms('genre', $row->names('genres'), $stored)[0] ?? NULL;
    if ($genre === NULL && (!$isUpdate || $row->has('genres'))) {
      $genres = implode(', ', $row->names('genres'));
      $error = $genres === ''
        ? $this->t('The genre is missing.')
        : $this->t('Unknown genre: @genres.', ['@genres' => $genres]);
      return [ImportResult::failed($row, $error), NULL];
    }
    $newTags = $this->unknownTags($row);
    if ($this->createsTags) {
      array_walk($newTags, $this->createTag(...));
    }
    $game = $stored === NULL ? $this->createDraft() : clone $stored;
    if (!$this->fill($game, $row, $address, $genre)) {
      return [new ImportResult($row, ImportStatus::Exists), NULL];
    }
    // Drush runs as anonymous, which has no access to the state and the text formats.
    $violations = array_filter(
      iterator_to_array($game->validate()->filterByFields([GameVersions::STATE])),
      static fn ($violation): bool => !str_ends_with($violation->getPropertyPath(), '.format'),
    );
    $errors = array_map(
      fn ($violation) => Html::decodeEntities(strip_tags((string) $violation->getMessage())),
      $violations,
    );
    $status = $isUpdate ? ImportStatus::Updated : ImportStatus::Created;
    return $errors === []
      ? [new ImportResult($row, $status, newTags: $newTags), $game]
      : [ImportResult::failed($row, implode(' ', $errors)), NULL];
  }

  private function createDraft(): NodeInterface {
    $game = $this->entityTypeManager->getStorage('node')->create([
      'type' => 'game',
      'status' => 0,
      'uid' => $this->account->id(),
    ]);
    GameKind::Html5->assignTo($game);
    return $game;
  }

  /**
   * Sets the fields whose columns have a value.
   *
   * @return bool
   *   Whether the game changes.
   */
  private function fill(NodeInterface $game, FeedRow $row, string $address, ?int $genre): bool {
    $writer = new FieldWriter($game);
    $description = $row->text('description');
    $body = $this->formattedText('body', $description);
    $values = [
      'title' => $row->text('title'),
      'body' => $body === NULL ? NULL : $body + [
        'summary' => Html::escape(
          Unicode::truncate($description, self::SUMMARY_LENGTH, TRUE, TRUE),
        ),
      ],
      'field_instructions' => $this->formattedText('field_instructions', $row->text('instructions')),
      'field_genre' => $genre,
      'field_tags' => $this->findTerms('tags', $row->names('tags'), $game),
      'field_game_developer' => $row->text('developer'),
      GameKind::of($game)->urlField() => $address === '' ? NULL : ['uri' => $address],
      'field_display_width' => $row->text('width'),
      'field_display_height' => $row->text('height'),
    ];
    foreach ($values as $field => $value) {
      if (!in_array($value, [NULL, '', []], TRUE)) {
        $writer->set($field, $value);
      }
    }
    $this->fillDevices($writer, $game, $row);
    $hasNewFile = $this->isNewFile($row, 'picture', $game) || $this->isNewFile($row, 'video', $game);
    if ($game->isNew()) {
      return TRUE;
    }
    $hasChanges = $writer->hasChanges() || $hasNewFile;
    if ($hasChanges) {
      $this->revisions->mark($game, (string) $this->t('Import from a file'));
    }
    return $hasChanges;
  }

  /**
   * Publishers' feeds have one column for mobile devices.
   */
  private function fillDevices(FieldWriter $writer, NodeInterface $game, FeedRow $row): void {
    $isNew = $game->isNew();
    $wasMobile = (bool) $game->get('field_is_mobile')->value;
    $isMobile = $isNew || $row->has('mobile') ? $row->isTrue('mobile') : $wasMobile;
    $isPlayable = match (TRUE) {
      $row->has('mobile_playable') => $row->isTrue('mobile_playable'),
      $isNew || $isMobile !== $wasMobile => $isMobile,
      default => (bool) $game->get('field_is_mobile_playable')->value,
    };
    $writer->set('field_is_mobile', (int) $isMobile);
    $writer->set('field_is_mobile_playable', (int) $isPlayable);
    $orientation = strtolower($row->text('orientation'));
    if (!$isMobile && !$isPlayable) {
      $writer->set('field_preferred_orientation', NULL);
    }
    elseif (in_array($orientation, ['landscape', 'portrait'], TRUE)) {
      $writer->set('field_preferred_orientation', $orientation);
    }
  }

  /**
   * Whether a column has another file than the game.
   */
  private function isNewFile(FeedRow $row, string $column, NodeInterface $game): bool {
    if (!$row->has($column)) {
      return FALSE;
    }
    $file = $game->get(self::FILES[$column])->entity;
    if (!$file instanceof FileInterface) {
      return TRUE;
    }
    // The host depends on the request, and Drush has none.
    $path = static fn(string $url): array => [parse_url($url, PHP_URL_PATH), parse_url($url, PHP_URL_QUERY)];
    return $path($row->text($column)) !== $path($this->fileUrls->generateAbsoluteString((string) $file->getFileUri()));
  }

  /**
   * The draft of the game, if it has one.
   */
  private function findGame(FeedRow $row): ?NodeInterface {
    $path = '/' . ltrim((string) parse_url($row->text('path'), PHP_URL_PATH), '/');
    $nid = $row->has('nid')
      ? $row->text('nid')
      : preg_replace('~^/node/~', '', $this->aliases->getPathByAlias($path));
    $game = preg_match('/^\d{1,10}$/D', (string) $nid) ? $this->versions->latest((int) $nid) : NULL;
    return $game?->bundle() === 'game' ? $game : NULL;
  }

  /**
   * Plain text as HTML in the first format of the field, in which editors can edit it.
   */
  private function formattedText(string $field, string $text): ?array {
    if ($text === '') {
      return NULL;
    }
    $definition = $this->entityFieldManager->getFieldDefinitions('node', 'game')[$field];
    $paragraphs = array_map(
      static fn (string $paragraph): string => '<p>' . nl2br(Html::escape($paragraph), FALSE) . '</p>',
      preg_split('/\R{2,}/', $text) ?: [],
    );
    return [
      'value' => implode("\n", $paragraphs),
      'format' => $definition->getSetting('allowed_formats')[0] ?? self::DEFAULT_FORMAT,
    ];
  }

  /**
   * Paths on the games host are internal.
   */
  private function address(FeedRow $row): string {
    $address = $row->text('address');
    return preg_match('~^/[^/]~', $address) ? "internal:$address" : $address;
  }

  /**
   * What makes two rows of a file the same game.
   */
  private function key(FeedRow $row): string {
    return $row->text('nid') ?: $row->text('path') ?: $this->address($row);
  }

  /**
   * @return array<string, true>
   *   The URLs of these rows that games have.
   */
  private function findAddresses(array $rows): array {
    $addresses = array_unique(array_filter(array_map($this->address(...), $rows)));
    $found = [];
    foreach (array_chunk($addresses, self::QUERY_SIZE) as $some) {
      $query = $this->database->select('node__field_html5_game_url', 'url')
        ->fields('url', ['field_html5_game_url_uri'])
        ->condition('bundle', 'game')
        ->condition('deleted', 0)
        ->condition('field_html5_game_url_uri', $some, 'IN');
      $found += array_fill_keys($query->execute()->fetchCol(), TRUE);
    }
    return $found;
  }

  /**
   * @return string[]
   *   Names.
   */
  private function unknownTags(FeedRow $row): array {
    return array_values(array_filter(
      $row->names('tags'),
      fn(string $name): bool => $this->findTerms('tags', [$name]) === [],
    ));
  }

  private function createTag(string $name): void {
    $tag = $this->entityTypeManager->getStorage('taxonomy_term')->create(['vid' => 'tags', 'name' => $name]);
    if (count($tag->validate()) === 0) {
      $tag->save();
      $this->terms['tags'][mb_strtolower($name)] = (int) $tag->id();
    }
  }

  /**
   * Of terms with the same name, those of the game come first.
   */
  private function findTerms(string $vocabulary, array $names, ?NodeInterface $game = NULL): array {
    $tids = $this->terms[$vocabulary] ??= $this->loadTerms($vocabulary);
    foreach ($game?->get("field_$vocabulary")->referencedEntities() ?? [] as $term) {
      $tids[mb_strtolower((string) $term->label())] = (int) $term->id();
    }
    $found = array_map(fn (string $name) => $tids[mb_strtolower($name)] ?? NULL, $names);
    return array_values(array_unique(array_filter($found)));
  }

  private function loadTerms(string $vocabulary): array {
    $terms = [];
    $storage = $this->entityTypeManager->getStorage('taxonomy_term');
    foreach ($storage->loadByProperties(['vid' => $vocabulary]) as $term) {
      $id = (int) $term->id();
      $terms[basename($this->aliases->getAliasByPath("/taxonomy/term/$id"))] = $id;
      $terms[mb_strtolower((string) $term->label())] = $id;
    }
    return $terms;
  }

}
