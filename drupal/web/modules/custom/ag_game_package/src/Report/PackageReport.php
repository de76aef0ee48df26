<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Report;

/**
 * What an editor needs to know about a package before the game is published.
 */
final readonly class PackageReport implements \JsonSerializable {

  /**
   * @param string $title
   *   Title of the page, may be empty.
   * @param ?\Drupal\ag_game_package\Report\Engine $engine
   *   What made the game, if it is known.
   * @param int $packedBytes
   *   Size of the ZIP file.
   * @param int $unpackedBytes
   *   Size of all files.
   * @param int $files
   *   Number of files.
   * @param int $firstLoadBytes
   *   Size of the page and of the files that it names.
   * @param string[] $sdks
   *   Names of portals whose SDK the game contains.
   * @param string[] $origins
   *   Origins on other hosts that the game mentions.
   * @param string[] $storage
   *   Names of browser storage that the game uses.
   * @param bool $usesSharedArrayBuffer
   *   The game needs cross-origin isolation.
   * @param bool $hasViewport
   *   The page adapts to small screens.
   * @param bool $hasTouch
   *   The game handles touch.
   * @param bool $isComplete
   *   All code was checked.
   * @param string[] $leftOut
   *   The first files of the ZIP file that are not hosted, such as hidden ones.
   * @param int $leftOutFiles
   *   Number of these files.
   */
  public function __construct(
    public string $title,
    public ?Engine $engine,
    public int $packedBytes,
    public int $unpackedBytes,
    public int $files,
    public int $firstLoadBytes,
    public array $sdks,
    public array $origins,
    public array $storage,
    public bool $usesSharedArrayBuffer,
    public bool $hasViewport,
    public bool $hasTouch,
    public bool $isComplete,
    public array $leftOut = [],
    public int $leftOutFiles = 0,
  ) {}

  /**
   * Values of an older report may be missing.
   */
  public static function fromArray(array $values): self {
    return new self(
      (string) ($values['title'] ?? ''),
      Engine::tryFrom((string) ($values['engine'] ?? '')),
      (int) ($values['packedBytes'] ?? 0),
      (int) ($values['unpackedBytes'] ?? 0),
      (int) ($values['files'] ?? 0),
      (int) ($values['firstLoadBytes'] ?? 0),
      $values['sdks'] ?? [],
      $values['origins'] ?? [],
      $values['storage'] ?? [],
      (bool) ($values['usesSharedArrayBuffer'] ?? FALSE),
      (bool) ($values['hasViewport'] ?? FALSE),
      (bool) ($values['hasTouch'] ?? FALSE),
      (bool) ($values['isComplete'] ?? FALSE),
      $values['leftOut'] ?? [],
      (int) ($values['leftOutFiles'] ?? 0),
    );
  }

  public function jsonSerialize(): array {
    return get_object_vars($this);
  }

}
