<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\File\FileSystemInterface;
use Drupal\Core\Site\Settings;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * The folder of uploaded games, from `$settings['games_directory']` or `GAMES_DIR`. The games host reads it.
 *
 * `g{nid}/{version}/` are the files of a version, `g{nid}/game.json` are the settings of a game, and
 * `.unpacking/{random}/` are files that no game has yet.
 */
final readonly class GamesDirectory {

  private const TEMPORARY = '.unpacking';

  private const VERSION = '/^[0-9a-f]{16}$/D';

  /**
   * Seconds; editors can fill in a form for so long until its package is unpacked again.
   */
  private const TEMPORARY_LIFETIME = 86400;

  public function __construct(
    private FileSystemInterface $files,
    private TimeInterface $time,
  ) {}

  public function isConfigured(): bool {
    return self::path() !== '';
  }

  public function findProblem(): ?TranslatableMarkup {
    $path = self::path();
    return match (TRUE) {
      $path === '' => new TranslatableMarkup(
        'This site has no folder for games. Set the environment variable %variable to the folder that the games host reads.',
        ['%variable' => 'GAMES_DIR'],
      ),
      !is_dir($path) || !is_writable($path) => new TranslatableMarkup(
        'The folder of the games, %path, does not exist or cannot be written.', ['%path' => $path],
      ),
      default => NULL,
    };
  }

  /**
   * @return string
   *   The name of a new, empty folder.
   *
   * @throws \Drupal\ag_game_package\PackageException
   *   If there is no folder for games.
   */
  public function createTemporary(): string {
    $problem = $this->findProblem();
    if ($problem !== NULL) {
      throw new PackageException($problem, isTemporary: TRUE);
    }
    $name = bin2hex(random_bytes(16));
    self::createFolder($this->temporary($name));
    return $name;
  }

  public function temporary(string $name): string {
    return self::path() . '/' . self::TEMPORARY . "/$name";
  }

  public function hasTemporary(string $name): bool {
    return is_dir($this->temporary($name));
  }

  public function deleteTemporary(string $name): void {
    $this->files->deleteRecursive($this->temporary($name));
  }

  /**
   * Other users of the machine, such as the games host, can read the folder.
   */
  public static function createFolder(string $path): void {
    if (is_dir($path)) {
      return;
    }
    self::createFolder(dirname($path));
    // Another process may have created it.
    if (!@mkdir($path) && !is_dir($path)) {
      throw new \RuntimeException("$path cannot be created.");
    }
    chmod($path, 0755);
  }

  public function has(int $nid, string $version): bool {
    return is_dir($this->version($nid, $version));
  }

  /**
   * Makes an unpacked package a version of a game, completely or not at all.
   */
  public function place(string $temporary, int $nid, string $version): void {
    self::createFolder($this->game($nid));
    // A rename fails if another process placed the same version.
    if (!@rename($this->temporary($temporary), $this->version($nid, $version)) && !$this->has($nid, $version)) {
      throw new \RuntimeException("{$this->version($nid, $version)} cannot be created.");
    }
    if ($this->hasTemporary($temporary)) {
      $this->deleteTemporary($temporary);
    }
  }

  /**
   * Seconds since the version was in use.
   */
  public function age(int $nid, string $version): int {
    return $this->time->getCurrentTime() - (int) filemtime($this->version($nid, $version));
  }

  /**
   * Marks versions as in use.
   *
   * @param int $nid
   *   The game.
   * @param ?string[] $versions
   *   NULL means all.
   */
  public function touch(int $nid, ?array $versions = NULL): void {
    foreach ($versions ?? $this->versions($nid) as $version) {
      touch($this->version($nid, $version), $this->time->getCurrentTime());
    }
  }

  /**
   * Removes a version at once, although deleting its files takes time.
   */
  public function deleteVersion(int $nid, string $version): void {
    $temporary = $this->createTemporary();
    if (rename($this->version($nid, $version), $this->temporary($temporary))) {
      $this->deleteTemporary($temporary);
    }
  }

  /**
   * Deletes the settings of a game that has no versions left.
   */
  public function deleteGame(int $nid): void {
    if ($this->versions($nid) === []) {
      $this->files->deleteRecursive($this->game($nid));
    }
  }

  /**
   * @return int[]
   *   IDs of the games with a folder.
   */
  public function games(): array {
    $names = $this->isConfigured() ? self::list(self::path()) : [];
    return array_map(static fn(string $name): int => (int) substr($name, 1), preg_grep('/^g[1-9]\d*$/D', $names) ?: []);
  }

  /**
   * @return string[]
   *   The unpacked versions of a game.
   */
  public function versions(int $nid): array {
    return array_values(preg_grep(self::VERSION, self::list($this->game($nid))) ?: []);
  }

  public function deleteStale(): void {
    $before = $this->time->getCurrentTime() - self::TEMPORARY_LIFETIME;
    foreach ($this->isConfigured() ? self::list($this->temporary('')) : [] as $name) {
      if ((int) filemtime($this->temporary($name)) < $before) {
        $this->deleteTemporary($name);
      }
    }
  }

  public function readSettings(int $nid): ?string {
    $path = $this->settings($nid);
    return is_file($path) ? (string) file_get_contents($path) : NULL;
  }

  public function writeSettings(int $nid, string $json): void {
    self::createFolder($this->game($nid));
    $temporary = $this->settings($nid) . '.' . bin2hex(random_bytes(8));
    if (file_put_contents($temporary, $json) !== strlen($json) || !chmod($temporary, 0644) || !rename($temporary, $this->settings($nid))) {
      throw new \RuntimeException("{$this->settings($nid)} cannot be written.");
    }
  }

  private static function path(): string {
    return rtrim((string) (Settings::get('games_directory') ?? getenv('GAMES_DIR')), '/');
  }

  private function game(int $nid): string {
    return self::path() . "/g$nid";
  }

  private function version(int $nid, string $version): string {
    return preg_match(self::VERSION, $version)
      ? "{$this->game($nid)}/$version"
      : throw new \InvalidArgumentException("$version is not a version.");
  }

  private function settings(int $nid): string {
    return "{$this->game($nid)}/game.json";
  }

  /**
   * @return string[]
   *   Names in a folder, which may be missing.
   */
  private static function list(string $path): array {
    return is_dir($path) ? array_diff(scandir($path) ?: [], ['.', '..']) : [];
  }

}
