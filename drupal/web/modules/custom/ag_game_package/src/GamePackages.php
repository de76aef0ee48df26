<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;

/**
 * Makes games run from their packages.
 */
final readonly class GamePackages {

  public const FIELD = 'field_game_package';

  public const URL_FIELD = 'field_html5_game_url';

  private const URL_PREFIX = 'internal:/games/hosted/';

  public function __construct(
    private GamesDirectory $games,
    private PackageStorage $packages,
    private PackageUnpacker $unpacker,
  ) {}

  public static function of(NodeInterface $game): ?FileInterface {
    $file = $game->hasField(self::FIELD) ? $game->get(self::FIELD)->entity : NULL;
    return $file instanceof FileInterface ? $file : NULL;
  }

  /**
   * Validation does not unpack the package.
   */
  public static function postpone(NodeInterface $game): void {
    $game->ag_game_package_postponed = TRUE;
  }

  public static function isPostponed(NodeInterface $game): bool {
    return isset($game->ag_game_package_postponed);
  }

  public static function isHosted(NodeInterface $game): bool {
    return str_starts_with((string) $game->get(self::URL_FIELD)->uri, self::URL_PREFIX);
  }

  /**
   * Unpacks a package if necessary, for a game that is saved or for one that will be.
   *
   * @throws \Drupal\ag_game_package\PackageException
   *   If it cannot be hosted.
   */
  public function prepare(FileInterface $file, ?int $nid): PackageRecord {
    $record = $this->packages->load((int) $file->id()) ?? $this->unpacker->recognize($file);
    // A process without the folder, such as cron, trusts the record.
    if ($record !== NULL && !$this->games->isConfigured()) {
      return $record;
    }
    if ($record !== NULL && $nid !== NULL && $this->games->has($nid, $record->version)) {
      return $record;
    }
    if ($record?->temporary === NULL || !$this->games->hasTemporary($record->temporary)) {
      $record = $this->unpacker->unpack($file);
    }
    return $nid === NULL ? $record : $this->place($record, $nid);
  }

  /**
   * Sets the URL from the package of a game.
   *
   * @throws \Drupal\ag_game_package\PackageException
   */
  public function assignUrl(NodeInterface $game): void {
    $file = self::of($game);
    if ($file !== NULL) {
      $version = $this->prepare($file, $game->isNew() ? NULL : (int) $game->id())->version;
      $game->set(self::URL_FIELD, ['uri' => self::URL_PREFIX . "$version/index.html"]);
    }
    elseif ($game->get(self::FIELD)->isEmpty() && self::isHosted($game)) {
      $game->set(self::URL_FIELD, NULL);
    }
  }

  /**
   * Puts an unpacked package where the games host reads it.
   */
  private function place(PackageRecord $record, int $nid): PackageRecord {
    if ($record->temporary !== NULL) {
      $this->games->place($record->temporary, $nid, $record->version);
    }
    $placed = new PackageRecord($record->fid, $record->version, NULL, $record->report);
    $this->packages->save($placed);
    return $placed;
  }

}
