<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_report\Kernel;

use Drupal\ag_report\Desk\ReportedGamesSection;
use Drupal\ag_report\Form\ReportsForm;
use Drupal\ag_report\Hook\ReportHooks;
use Drupal\ag_report\ReportStorage;
use Drupal\Core\Form\FormState;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\Tests\ag_game\Kernel\TestClock;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Reports of broken games.
 */
#[Group('ag_report')]
#[RunTestsInSeparateProcesses]
final class GameReportsTest extends PortalKernelTestBase {

  use FrozenClock;

  protected static $modules = ['ag_account', 'ag_frontend', 'ag_report'];

  private UserInterface $editor;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('ag_report', ['ag_report']);
    $this->editor = $this->editor();
  }

  public function testListsReportsForEditors(): void {
    $game = $this->game('Neon Drift');
    $this->assertSame(
      [200, ['ok' => TRUE]],
      $this->report((int) $game->id(), 'loading', "Black screen\n<b>only</b>"),
    );
    $this->assertSame(200, $this->report((int) $game->id(), 'freezing', '')[0]);
    $this->actAs($this->member('player'));
    $this->report((int) $game->id(), 'loading', 'Black');
    $card = $this->card($this->editor);
    $this->assertSame(1, $card->total);
    $this->assertSame('Neon Drift', $card->items[0]->title);
    $this->assertStringStartsWith('2 reports, the last: ', (string) $card->items[0]->note);
    $this->assertNull($this->card($this->member('other')));
    foreach ([[NULL, 403], [$this->editor, 200]] as [$account, $status]) {
      $this->actAs($account);
      $this->assertSame($status, $this->visit('/admin/content/game-reports')->getStatusCode());
    }
  }

  public function testResolvesOnlyReportsThatTheEditorSaw(): void {
    $game = $this->game('Neon Drift');
    $this->report((int) $game->id(), 'loading', 'Before');
    $seen = TestClock::$now;
    TestClock::$now += 60;
    $this->actAs($this->member('player'));
    $this->report((int) $game->id(), 'controls', 'Meanwhile');
    $state = (new FormState())->setUserInput(['seen' => (string) $seen]);
    $state->setTriggeringElement(['#nid' => $game->id()]);
    $form = [];
    $this->container->get('class_resolver')
      ->getInstanceFromDefinition(ReportsForm::class)
      ->submitForm($form, $state);
    $unresolved = $this->container->get(ReportStorage::class)->findUnresolved(10);
    $this->assertSame(['Meanwhile'], array_column($unresolved[$game->id()], 'note'));
  }

  public function testDeletesReportsWithTheirGameAndAfter90Days(): void {
    $reports = $this->container->get(ReportStorage::class);
    [$deleted, $old] = [$this->game('Deleted'), $this->game('Old')];
    foreach ([$deleted, $old] as $game) {
      $this->report((int) $game->id(), 'other', 'x');
    }
    $deleted->delete();
    $this->assertSame([(int) $old->id()], array_keys($reports->findUnresolved(10)));
    TestClock::$now += 91 * 86400;
    $this->container->get(ReportHooks::class)->cron();
    $this->assertSame([], $reports->findUnresolved(10));
  }

  public function testLimitsReportsPerAddress(): void {
    $nid = (int) $this->game('Neon Drift')->id();
    for ($sent = 0; $sent < 10; $sent++) {
      $this->assertSame(200, $this->report($nid, 'other', (string) $sent)[0]);
    }
    $this->assertSame(
      [429, ['message' => 'Too many reports. Try again later.']],
      $this->report($nid, 'other', ''),
    );
  }

  private function report(int $nid, string $problem, string $note): array {
    return $this->post(
      '/ag/api/report-game',
      ['entity_id' => $nid, 'problem' => $problem, 'note' => $note],
    );
  }

  private function card(UserInterface $account): mixed {
    return $this->container->get(ReportedGamesSection::class)->cards($account)[0] ?? NULL;
  }

}
