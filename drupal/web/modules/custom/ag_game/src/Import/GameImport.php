<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\ag_game\GameKind;
use Drupal\ag_game\GameVersions;
use Drupal\Component\Utility\Html;
use Drupal\Component\Utility\Unicode;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;

/**
 * Creates drafts of the games in a file.
 *
 * Skips games with a known URL, so that a file can be imported again.
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
  ) {}

  /**
   * @param \Drupal\ag_game\Import\FeedRow[] $rows
   *   The rows of a file.
   *
   * @return \Drupal\ag_game\Import\ImportResult[]
   *   One per row.
   */
  public function preview(array $rows): array {
    $results = $new = [];
    foreach ($rows as $row) {
      $address = $this->address($row);
      $result = isset($new[$address])
        ? new ImportResult($row, exists: TRUE)
        : $this->validate($row)[0];
      $new += $result->isNew() ? [$address => TRUE] : [];
      $results[] = $result;
    }
    return $results;
  }

  public function import(FeedRow $row): ImportResult {
    [$result, $game] = $this->validate($row);
    try {
      $game?->save();
    }
    catch (EntityStorageException) {
      // An unexpected error fails this row only.
      return new ImportResult($row, $this->t('The game could not be saved.'));
    }
    return $result;
  }

  /**
   * @return array{\Drupal\ag_game\Import\ImportResult, \Drupal\node\NodeInterface|null}
   *   The result, and the game to save if it is new.
   */
  private function validate(FeedRow $row): array {
    $address = $this->address($row);
    $error = match (TRUE) {
      $row->text('title') === '' => $this->t('The title is missing.'),
      $address === '' => $this->t('The URL is missing.'),
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
      return [new ImportResult($row, $error), NULL];
    }
    if ($this->exists($address)) {
      return [new ImportResult($row, exists: TRUE), NULL];
    }
    $genre = $this->findTerms('genre', $row->names('genres'))[0] ?? NULL;
    if ($genre === NULL) {
      $genres = implode(', ', $row->names('genres'));
      $error = $genres === ''
        ? $this->t('The genre is missing.')
        : $this->t('Unknown genre: @genres.', ['@genres' => $genres]);
      return [new ImportResult($row, $error), NULL];
    }
    $game = $this->buildDraft($row, $address, $genre);
    // Drush runs as anonymous, which has no access to the state and the text formats.
    $violations = array_filter(
      iterator_to_array($game->validate()->filterByFields([GameVersions::STATE])),
      static fn ($violation): bool => !str_ends_with($violation->getPropertyPath(), '.format'),
    );
    $errors = array_map(
      fn ($violation) => Html::decodeEntities(strip_tags((string) $violation->getMessage())),
      $violations,
    );
    return $errors === []
      ? [new ImportResult($row), $game]
      : [new ImportResult($row, implode(' ', $errors)), NULL];
  }

  private function buildDraft(FeedRow $row, string $address, int $genre): NodeInterface {
    $description = $row->text('description');
    $body = $this->formattedText('body', $description);
    $orientation = strtolower($row->text('orientation'));
    $game = $this->entityTypeManager->getStorage('node')->create([
      'type' => 'game',
      'title' => $row->text('title'),
      'status' => 0,
      'uid' => $this->account->id(),
      'body' => $body === NULL ? NULL : $body + [
        'summary' => Html::escape(
          Unicode::truncate($description, self::SUMMARY_LENGTH, TRUE, TRUE),
        ),
      ],
      'field_instructions' => $this->formattedText('field_instructions', $row->text('instructions')),
      'field_genre' => $genre,
      'field_tags' => $this->findTerms('tags', $row->names('tags')),
      'field_game_developer' => $row->text('developer') ?: NULL,
      'field_html5_game_url' => ['uri' => $address],
      'field_display_width' => $row->text('width') ?: NULL,
      'field_display_height' => $row->text('height') ?: NULL,
      'field_is_mobile' => $row->isMobile(),
      'field_is_mobile_playable' => $row->isMobile(),
      'field_preferred_orientation' => $row->isMobile() && in_array(
        $orientation,
        ['landscape', 'portrait'],
        TRUE,
      ) ? $orientation : NULL,
    ]);
    GameKind::Html5->assignTo($game);
    return $game;
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

  private function exists(string $address): bool {
    $query = $this->entityTypeManager->getStorage('node')
      ->getQuery()
      ->accessCheck(FALSE)
      ->condition('type', 'game');
    return $query->condition('field_html5_game_url.uri', $address)->range(0, 1)->execute() !== [];
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
