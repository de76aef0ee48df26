<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\ag_game\GameVersions;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;

/**
 * Makes a ZIP file the package of a game, in a new revision.
 */
final readonly class PackageAssignment {

  public function __construct(
    private GamePackages $packages,
    private GameVersions $versions,
    private AccountInterface $account,
    private TimeInterface $time,
  ) {}

  /**
   * Changes what visitors play if the game is published. A draft keeps its own package.
   *
   * @throws \Drupal\ag_game_package\PackageException
   *   If the file cannot be hosted.
   */
  public function assign(NodeInterface $game, FileInterface $file, TranslatableMarkup $log): NodeInterface {
    $this->packages->prepare($file, (int) $game->id());
    $base = $this->versions->live($game) ?? $this->versions->latest((int) $game->id()) ?? $game;
    $draft = $base->isPublished() ? $this->versions->draft($base) : NULL;
    $this->save($base->set(GamePackages::FIELD, $file), $log);
    // A new draft must be based on the published version, or the next edit would lose both.
    if ($draft !== NULL) {
      $draft->isDefaultRevision(FALSE);
      $this->save($draft, $log);
    }
    return $base;
  }

  private function save(NodeInterface $game, TranslatableMarkup $log): void {
    $game->setNewRevision();
    $game->setRevisionCreationTime($this->time->getRequestTime());
    $game->setRevisionUserId((int) $this->account->id());
    $game->setRevisionLogMessage((string) $log);
    $game->save();
  }

}
