<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\ag_game\GameKind;
use Drupal\ag_game\GameVersions;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Html;
use Drupal\Component\Utility\Unicode;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;

/**
 * Creates drafts of the games in a file, and updates those that a row names by `nid` or `path`.
 *
 * Skips new games with a known URL, so that a file can be imported again. Empty cells change nothing.
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
    private readonly TimeInterface $time,
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
        if ($row->has($column)) {
          $file = $this->remoteFile->download($row->text($column), $game->get($field));
          $game->set($field, ['target_id' => $file->id()]);
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
    $genre = $this->findTerms('genre', $row->names('genres'))[0] ?? NULL;
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
    $game = $stored ?? $this->createDraft();
    $this->fill($game, $row, $address, $genre);
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
   */
  private function fill(NodeInterface $game, FeedRow $row, string $address, ?int $genre): void {
    $description = $row->text('description');
    $body = $this->formattedText('body', $description);
    $orientation = strtolower($row->text('orientation'));
    $values = [
      'title' => $row->text('title'),
      'body' => $body === NULL ? NULL : $body + [
        'summary' => Html::escape(
          Unicode::truncate($description, self::SUMMARY_LENGTH, TRUE, TRUE),
        ),
      ],
      'field_instructions' => $this->formattedText('field_instructions', $row->text('instructions')),
      'field_genre' => $genre,
      'field_tags' => $this->findTerms('tags', $row->names('tags')),
      'field_game_developer' => $row->text('developer'),
      'field_html5_game_url' => $address === '' ? NULL : ['uri' => $address],
      'field_display_width' => $row->text('width'),
      'field_display_height' => $row->text('height'),
    ];
    if ($game->isNew() || $row->has('mobile')) {
      $isMobile = $row->isMobile();
      $values['field_is_mobile'] = $values['field_is_mobile_playable'] = (int) $isMobile;
      $hasOrientation = $isMobile && in_array($orientation, ['landscape', 'portrait'], TRUE);
      $game->set('field_preferred_orientation', $hasOrientation ? $orientation : NULL);
    }
    foreach ($values as $field => $value) {
      if (!in_array($value, [NULL, '', []], TRUE)) {
        $game->set($field, $value);
      }
    }
    if (!$game->isNew()) {
      $game->setNewRevision();
      $game->setRevisionUserId((int) $this->account->id());
      $game->setRevisionCreationTime($this->time->getRequestTime());
      $game->setRevisionLogMessage((string) $this->t('Imported from a file.'));
    }
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

  private function findTerms(string $vocabulary, array $names): array {
    $tids = $this->terms[$vocabulary] ??= $this->loadTerms($vocabulary);
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
