<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Report;

/**
 * Programs that export games for the web, most distinctive first.
 */
enum Engine: string {

  case Unity = 'Unity';
  case Godot = 'Godot';
  case Construct = 'Construct';
  case GDevelop = 'GDevelop';
  case Pico8 = 'PICO-8';
  case Twine = 'Twine';
  case Bitsy = 'Bitsy';
  case Phaser = 'Phaser';

  /**
   * Matches names of files that only this engine exports.
   */
  public function filePattern(): ?string {
    return match ($this) {
      self::Unity => '~(?:^|/)Build/[^/]+\.(?:loader|framework)\.js|(?:^|/)UnityLoader\.js$|\.unityweb$~D',
      self::Godot => '~\.pck$~D',
      self::Construct => '~(?:^|/)c[23]runtime\.js$|(?:^|/)scripts/c3main\.js$~D',
      self::GDevelop => '~(?:^|/)runtimegame\.js$~D',
      self::Phaser => '~(?:^|/)phaser(?:[-.][\w.-]*)?\.js$~iD',
      default => NULL,
    };
  }

  /**
   * Matches code or markup that only this engine exports.
   */
  public function textPattern(): string {
    return match ($this) {
      self::Unity => '~\bcreateUnityInstance\b|\bUnityLoader\.instantiate\b~',
      self::Godot => '~\bGODOT_CONFIG\b|\bGodotConfig\b~',
      self::Construct => '~\bcr_createRuntime\b|\bC3_RuntimeInterface\b|\bC3\.Runtime\b~',
      self::GDevelop => '~\bgdjs\.RuntimeGame\b~',
      self::Pico8 => '~\bpico8_(?:buttons|state|gpio|mouse)\b~',
      self::Twine => '~<tw-storydata\b~',
      self::Bitsy => '~\btext/bitsyGameData\b|\bexportedGameData\b~',
      self::Phaser => '~\bnew Phaser\.Game\b|\bPhaser v\d|\bPhaser\.(?:AUTO|WEBGL|CANVAS)\b~',
    };
  }

  /**
   * Matches names of files that the engine loads at the start, but the page does not name in full.
   */
  public function startFilePattern(): ?string {
    return match ($this) {
      self::Unity => '~(?:^|/)Build/~',
      self::Godot => '~\.(?:wasm|pck)$~D',
      self::Construct => '~(?:^|/)(?:c3runtime\.js|data\.json?)$~D',
      default => NULL,
    };
  }

}
