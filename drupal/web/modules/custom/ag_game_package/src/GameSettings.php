<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Writes what the games host needs to know about a game to its `game.json`.
 *
 * The file describes the default revision, which visitors see once the game is published.
 */
final readonly class GameSettings {

  /**
   * Origins that the game may call.
   */
  public const HOSTS_FIELD = 'field_allowed_hosts';

  /**
   * The games host rejects other values, and with them the game.
   */
  public const ORIGIN = '/^(?:https|wss):\/\/[a-z0-9.-]+(?::\d+)?$/D';

  private const PASS_FIELD = 'field_game_pass_only_';

  public function __construct(
    private GamesDirectory $games,
    private PackageStorage $packages,
    private Connection $database,
    private EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'logger.channel.ag_game_package')]
    private LoggerInterface $logger,
  ) {}

  /**
   * Protects a game before the change is visible that makes it require the game pass.
   */
  public function protect(NodeInterface $game): void {
    if (!$game->get(self::PASS_FIELD)->value) {
      return;
    }
    $nid = (int) $game->id();
    $stored = json_decode($this->games->readSettings($nid) ?? '', TRUE);
    if (is_array($stored)) {
      $this->write($nid, ['passOnly' => TRUE] + $stored);
    }
    elseif (GamePackages::of($game) !== NULL) {
      $this->write($nid, $this->settings($game));
    }
  }

  /**
   * Writes the stored settings when the transaction has ended, however it ends.
   */
  public function writeAfterSave(NodeInterface $game): void {
    $write = fn() => $this->tryToWrite((int) $game->id());
    // MySQL commits when a table is created, such as that of a cache.
    if ($this->database->inTransaction()) {
      $this->database->transactionManager()->addPostTransactionCallback($write);
    }
    else {
      $write();
    }
  }

  public function writeStored(int $nid): void {
    $game = $this->entityTypeManager->getStorage('node')->loadUnchanged($nid);
    if (!$game instanceof NodeInterface || !$this->games->isConfigured()) {
      return;
    }
    if (GamePackages::of($game) !== NULL || $this->games->readSettings($nid) !== NULL) {
      $this->write($nid, $this->settings($game));
    }
  }

  /**
   * The game is saved, so an error cannot stop it.
   */
  private function tryToWrite(int $nid): void {
    try {
      $this->writeStored($nid);
    }
    catch (\Throwable $exception) {
      $this->logger->error('The settings of game @nid were not written: @message', [
        '@nid' => $nid,
        '@message' => $exception->getMessage(),
      ]);
    }
  }

  /**
   * @return string[]
   *   Origins that a game may call.
   */
  public static function allowedHosts(NodeInterface $game): array {
    $hosts = $game->hasField(self::HOSTS_FIELD)
      ? array_column($game->get(self::HOSTS_FIELD)->getValue(), 'value')
      : [];
    return array_values(array_unique(preg_grep(self::ORIGIN, $hosts) ?: []));
  }

  private function settings(NodeInterface $game): array {
    $file = GamePackages::of($game);
    $report = $file === NULL ? NULL : $this->packages->load((int) $file->id())?->report;
    return [
      'passOnly' => (bool) $game->get(self::PASS_FIELD)->value,
      'embeddable' => (bool) $game->get('field_embed')->value,
      'allowedHosts' => self::allowedHosts($game),
      'crossOriginIsolated' => (bool) $report?->usesSharedArrayBuffer,
    ];
  }

  private function write(int $nid, array $settings): void {
    $json = json_encode($settings, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
    if ($json !== $this->games->readSettings($nid)) {
      $this->games->writeSettings($nid, $json);
    }
  }

}
