<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\ag_game\GameKind;
use Drupal\ag_game\GameVersions;
use Drupal\Component\Utility\Html;
use Drupal\Component\Utility\Unicode;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Lock\LockBackendInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Creates drafts of the games in a file.
 *
 * Identifies games by their URL and skips existing ones, so that a file can be imported again.
 */
final class GameImport {

  private const SUMMARY = 380;

  /**
   * Column length of a URL.
   */
  private const ADDRESS = 2048;

  /**
   * Terms by vocabulary, then by name and slug in lower case.
   *
   * @var array<string, array<string, int>>
   */
  private array $terms = [];

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly AliasManagerInterface $aliases,
    private readonly AccountInterface $account,
    #[Autowire(service: 'lock')]
    private readonly LockBackendInterface $lock,
  ) {}

  /**
   * Previews the results of rows without changes.
   *
   * @param \Drupal\ag_game\Import\FeedRow[] $rows
   *   Rows of a file, all or the next ones.
   * @param bool[] $seen
   *   By the addresses of the new games in the rows before, and afterwards of these, too.
   *
   * @return \Drupal\ag_game\Import\Outcome[]
   *   One a row.
   */
  public function preview(array $rows, array &$seen = []): array {
    $outcomes = [];
    foreach ($rows as $row) {
      $address = $this->address($row);
      $outcomes[] = isset($seen[$address]) ? Outcome::isThere($row) : $this->look($row)[0];
      $seen += end($outcomes)->isNew ? [$address => TRUE] : [];
    }
    return $outcomes;
  }

  /**
   * Creates the draft of a row, unless it exists or is invalid.
   */
  public function import(FeedRow $row): Outcome {
    [$outcome, $game] = $this->look($row);
    if (!$outcome->isNew) {
      return $outcome;
    }
    // Another import may create the same game at the same time.
    while (!$this->lock->acquire(self::class)) {
      $this->lock->wait(self::class);
    }
    try {
      if ($this->isThere($this->address($row))) {
        return Outcome::isThere($row);
      }
      $game?->save();
    }
    catch (EntityStorageException) {
      // An unexpected error fails this row only.
      return Outcome::fails($row, 'It could not be stored.');
    }
    finally {
      $this->lock->release(self::class);
    }
    return $outcome;
  }

  /**
   * @return array{\Drupal\ag_game\Import\Outcome, \Drupal\node\NodeInterface|null}
   *   What would become of it, and the game to save.
   */
  private function look(FeedRow $row): array {
    if ($row->text('title') === '') {
      return [Outcome::fails($row, 'It has no title.'), NULL];
    }
    $address = $this->address($row);
    if ($address === '') {
      return [Outcome::fails($row, 'It has no address.'), NULL];
    }
    if (mb_strlen($address) > self::ADDRESS) {
      return [Outcome::fails($row, 'Its address is longer than ' . self::ADDRESS . ' characters.'), NULL];
    }
    foreach (['width', 'height'] as $side) {
      if (!preg_match('/^\d{0,5}$/D', $row->text($side))) {
        return [Outcome::fails($row, "Its $side is no number of pixels."), NULL];
      }
    }
    if ($this->isThere($address)) {
      return [Outcome::isThere($row), NULL];
    }
    $genre = $this->firstTerm('genre', $row->genres);
    if ($genre === NULL) {
      $named = implode(', ', $row->genres);
      return [Outcome::fails($row, $named === '' ? 'It has no genre.' : "There is no genre “{$named}”."), NULL];
    }
    $game = $this->draft($row, $address, $genre);
    $problems = [];
    // Drush runs as anonymous, so access is checked for creating games only.
    foreach ($game->validate()->filterByFields([GameVersions::STATE]) as $violation) {
      $problems[] = Html::decodeEntities(strip_tags((string) $violation->getMessage()));
    }
    return $problems === [] ? [Outcome::isNew($row), $game] : [Outcome::fails($row, implode(' ', $problems)), NULL];
  }

  private function draft(FeedRow $row, string $address, int $genre): NodeInterface {
    $description = $row->text('description');
    // A text format that everyone may use.
    $text = fn (string $value) => $value === '' ? NULL : ['value' => $value, 'format' => 'plain_text'];
    $orientation = strtolower($row->text('orientation'));
    $game = $this->entityTypeManager->getStorage('node')->create([
      'type' => 'game',
      'title' => $row->text('title'),
      'status' => 0,
      'uid' => $this->account->id(),
      'body' => $description === '' ? NULL : ['summary' => Unicode::truncate($description, self::SUMMARY, TRUE, TRUE)] + $text($description),
      'field_instructions' => $text($row->text('instructions')),
      'field_genre' => $genre,
      'field_tags' => $this->knownTerms('tags', $row->tags),
      'field_game_developer' => $row->text('developer') ?: NULL,
      'field_html5_game_url' => ['uri' => $address],
      'field_display_width' => $row->text('width') ?: NULL,
      'field_display_height' => $row->text('height') ?: NULL,
      'field_is_mobile' => $row->isMobile(),
      'field_is_mobile_playable' => $row->isMobile(),
      'field_preferred_orientation' => $row->isMobile() && in_array($orientation, ['landscape', 'portrait'], TRUE) ? $orientation : NULL,
    ]);
    GameKind::Html5->choose($game);
    return $game;
  }

  /**
   * The stored URL: paths on the games host are internal.
   */
  private function address(FeedRow $row): string {
    $address = $row->text('address');
    return preg_match('~^/[^/]~', $address) ? "internal:$address" : $address;
  }

  private function isThere(string $address): bool {
    $query = $this->entityTypeManager->getStorage('node')->getQuery()->accessCheck(FALSE)->condition('type', 'game');
    return $query->condition('field_html5_game_url.uri', $address)->range(0, 1)->execute() !== [];
  }

  private function firstTerm(string $vocabulary, array $names): ?int {
    return $this->knownTerms($vocabulary, $names)[0] ?? NULL;
  }

  private function knownTerms(string $vocabulary, array $names): array {
    $known = $this->terms[$vocabulary] ??= $this->termsOf($vocabulary);
    $found = array_map(fn (string $name) => $known[mb_strtolower($name)] ?? NULL, $names);
    return array_values(array_unique(array_filter($found)));
  }

  private function termsOf(string $vocabulary): array {
    $terms = [];
    foreach ($this->entityTypeManager->getStorage('taxonomy_term')->loadByProperties(['vid' => $vocabulary]) as $term) {
      $id = (int) $term->id();
      $terms[basename($this->aliases->getAliasByPath("/taxonomy/term/$id"))] = $id;
      $terms[mb_strtolower((string) $term->label())] = $id;
    }
    return $terms;
  }

}
