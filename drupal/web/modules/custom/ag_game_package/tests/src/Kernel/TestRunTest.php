<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_frontend\PreviewedVersions;
use Drupal\ag_frontend\PreviewTokens;
use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\PackageRecord;
use Drupal\ag_game_package\PackageStorage;
use Drupal\ag_game_package\Report\PackageReportView;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Test runs of uploaded games in previews.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class TestRunTest extends PackageTestBase {

  private const REPORT = [
    'firstFrameMs' => 812,
    'bytes' => 4_404_019,
    'requests' => 38,
    'errors' => ['<b>x</b> is not defined'],
    'blockedHosts' => ['tracker.example'],
  ];

  private UserInterface $editor;

  protected function setUp(): void {
    parent::setUp();
    $this->editor = $this->editor();
  }

  public function testEditorsSeeHowADraftRan(): void {
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]), ['status' => 0]);
    $this->assertSame(200, $this->send($game, $this->token($game), self::REPORT));
    $record = $this->record($game);
    $build = (new PackageReportView())->build($record->report, [], $record->testRun);
    $this->render($build);
    foreach (['First frame after 0.8 s', '4.2 MB in 38 requests', 'tracker.example'] as $text) {
      $this->assertText($text);
    }
    $this->assertRaw('&lt;b&gt;x&lt;/b&gt; is not defined');
  }

  public function testOnlyTheTokenOfTheGameStores(): void {
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]), ['status' => 0]);
    $other = $this->hostedGame(ZipWriter::create([self::PAGE, ['name' => 'a.js']]), ['status' => 0]);
    $token = $this->token($game);
    $this->assertSame([403, 403], [$this->send($game, '', self::REPORT), $this->send($other, $token, self::REPORT)]);
    $this->editor->block()->save();
    $this->assertSame(403, $this->send($game, $token, self::REPORT));
    $this->assertNull($this->record($game)->testRun);
  }

  public function testRefusesWhatIsNoReport(): void {
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]), ['status' => 0]);
    $token = $this->token($game);
    $bad = [
      [],
      ['bytes' => -1] + self::REPORT,
      ['bytes' => '1'] + self::REPORT,
      ['firstFrameMs' => 0.5] + self::REPORT,
      ['errors' => ['a' => 'x']] + self::REPORT,
      ['errors' => [[]]] + self::REPORT,
      ['errors' => array_fill(0, 21, 'x')] + self::REPORT,
      ['blockedHosts' => [str_repeat('x', 301)]] + self::REPORT,
    ];
    foreach ($bad as $report) {
      $this->assertSame(422, $this->send($game, $token, $report), json_encode($report, JSON_THROW_ON_ERROR));
    }
    $withoutPackage = $this->game('Plain', ['status' => 0]);
    $this->assertSame(404, $this->send($withoutPackage, $this->token($withoutPackage), self::REPORT));
  }

  public function testStoresTheRunWithTheVersionThatRan(): void {
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]), ['status' => 0]);
    $edited = clone Node::load($game->id());
    $file = $this->upload(ZipWriter::create([self::PAGE, ['name' => 'a.js']]), 'new.zip');
    $edited->set(GamePackages::FIELD, $file);
    $this->container->get(GamePackages::class)->assignUrl($edited);
    $token = $this->container->get(PreviewedVersions::class)->save($edited, $this->editor);
    $this->assertSame(200, $this->send($game, $token, self::REPORT));
    $this->assertNull($this->record($game)->testRun);
    $this->assertSame(812, $this->container->get(PackageStorage::class)->load((int) $file->id())?->testRun?->firstFrameMs);
  }

  public function testUpdatesTheTableOfEarlierVersions(): void {
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]), ['status' => 0]);
    foreach (['test_run', 'picture', 'video'] as $column) {
      $this->container->get('database')->schema()->dropField('ag_game_package', $column);
    }
    require_once dirname(__DIR__, 3) . '/ag_game_package.install';
    ag_game_package_update_11001();
    ag_game_package_update_11002();
    $this->assertSame(200, $this->send($game, $this->token($game), self::REPORT));
    $this->assertSame(38, $this->record($game)->testRun?->requests);
  }

  private function token(NodeInterface $game): string {
    return $this->container->get(PreviewTokens::class)->issue($game, $this->editor)['token'];
  }

  private function send(NodeInterface $game, string $token, array $report): int {
    $request = Request::create(
      "/ag/api/game-test-run/{$game->uuid()}?_format=json",
      'POST',
      server: ['HTTP_X_PREVIEW_TOKEN' => $token, 'CONTENT_TYPE' => 'application/json'],
      content: json_encode($report, JSON_THROW_ON_ERROR),
    );
    $this->container->get('entity_type.manager')->getAccessControlHandler('node')->resetCache();
    return $this->container->get('http_kernel')->handle($request)->getStatusCode();
  }

  private function record(NodeInterface $game): PackageRecord {
    $record = $this->container->get(PackageStorage::class)->load((int) GamePackages::of($this->reload($game))?->id());
    $this->assertNotNull($record);
    return $record;
  }

}
